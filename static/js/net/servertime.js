/**
 * The server's time, whatever the device's clock says. Measured with the page's own steady clock, so a device clock
 * that is wrong, or is set while the page is open, changes nothing.
 */
export class ServerTime {
  #offset = 0;
  #known = false;
  #steady;

  /** @param {() => number} [steady] milliseconds that only go forward */
  constructor(steady = () => performance.now()) {
    this.#steady = steady;
  }

  /** @param {unknown} now the server's epoch milliseconds, as just received */
  heard(now) {
    if (typeof now !== "number" || !Number.isFinite(now)) return;
    this.#offset = now - this.#steady();
    this.#known = true;
  }

  /** Epoch milliseconds. Before the server was heard, the device's. */
  now() {
    return this.#known ? this.#offset + this.#steady() : Date.now();
  }
}
