/** A response from /api with its parsed body. */
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
  body: any;
  total: number;
  headers: Headers;
}

/** Calls the API with one user's token. */
export function apiOf(url: string, token?: string) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    };
    if (body !== undefined) headers["content-type"] ??= "application/json";
    const payload = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/api/${path}`, { method, headers, body: payload });
    const text = await answer.text();
    const json = /^application\/json(;|$)/.test(answer.headers.get("content-type") ?? "");
    return {
      status: answer.status,
      body: json ? JSON.parse(text) : text,
      total: Number(answer.headers.get("x-total-count")),
      headers: answer.headers,
    };
  };
  return {
    call,
    get: (path: string) => call("GET", path),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      call("POST", path, body, headers),
    patch: (path: string, body: unknown) => call("PATCH", path, body),
    put: (path: string, body: unknown) => call("PUT", path, body),
    delete: (path: string) => call("DELETE", path),
  };
}

export type Api = ReturnType<typeof apiOf>;
