/** What the server puts in front of sw.js. */
declare const VERSION: string;
declare const SHELL: string[];
