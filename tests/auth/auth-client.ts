interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
  body: any;
  headers: Headers;
  bearer: string | null;
  text: string;
}

interface More {
  bearer?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** Calls the API. A string body is sent unchanged. */
export async function call(url: string, path: string, body?: unknown, more: More = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...more.headers };
  if (more.bearer) headers.authorization = `Bearer ${more.bearer}`;
  if (body !== undefined) headers["content-type"] ??= "application/json";
  const answer = await fetch(`${url}/api/${path}`, {
    method: more.method ?? (body === undefined ? "GET" : "POST"),
    headers,
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === "" ? undefined : JSON.parse(text),
    headers: answer.headers,
    bearer: answer.headers.get("set-auth-token"),
    text,
  };
}
