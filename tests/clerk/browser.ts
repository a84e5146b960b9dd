import type { Clerk } from "./standin.ts";

/** Simulates a browser with clerk-js, whose requests come through the application's proxy. */
export async function openBrowser(clerk: Clerk, origin: string) {
  let browser = "";
  const send = async (method: string, path: string, form: Record<string, string> = {}) => {
    const search = new URLSearchParams({ _method: method, ...(browser && { __clerk_db_jwt: browser }) });
    const response = await fetch(`${clerk.frontendUrl}/v1${path}?${search}`, {
      method: "POST",
      headers: {
        "clerk-proxy-url": `${origin}/__clerk`,
        "clerk-secret-key": clerk.env.CLERK_SECRET_KEY,
      },
      body: new URLSearchParams(form),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
    return { status: response.status, body: (await response.json()) as any };
  };
  browser = (await send("POST", "/dev_browser")).body.id;
  return send;
}
