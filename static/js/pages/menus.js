import { all } from "./dom.js";

/** The lists that open from the bar are `<details>`: they work without us, and close by themselves with us. */
export function tendMenus() {
  const menus = all("details.menu-holder").filter((menu) => menu instanceof HTMLDetailsElement);
  document.addEventListener("click", (event) => {
    const at = event.target instanceof Node ? event.target : null;
    for (const menu of menus) if (menu.open && !(at && menu.contains(at))) menu.open = false;
  });
  for (const menu of menus) {
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
    menu.addEventListener("focusout", (event) => {
      if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
    });
  }
}
