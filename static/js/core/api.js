/**
 * The site's HTTP API. Every failure is an ApiError with the server's code and sentence, also where the network failed
 * (code `network`, an empty text).
 */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, text?: string, request_id?: string }} body
   */
  constructor(status, body) {
    super(body.text || body.code || String(status));
    this.status = status;
    this.code = body.code ?? "failed";
    this.text = body.text ?? "";
    this.requestId = body.request_id ?? "";
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  /** @type {RequestInit} */
  const init = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (method !== "GET") {
    init.headers = { Accept: "application/json", "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, { code: "network" });
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, answer ?? {});
  return answer;
}
