import "../pages/main.js";
