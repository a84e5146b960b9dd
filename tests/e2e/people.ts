import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";

export type Person = Awaited<ReturnType<typeof signUp>>;

export const productUrl = () => process.env.PRODUCT_URL ?? "";

/** Puts a bearer where the console looks for it, for tests that are not about signing in. */
export const signInAs = (context: BrowserContext, token: string, url = productUrl()) =>
  context.addCookies([{ name: "access_token", value: encodeURIComponent(token), url, sameSite: "Strict" }]);

/** The stored bearer, if there is one. */
export const storedToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "access_token");

/** A call of the API as a program makes it, past the browser. */
export async function callApi(
  token: string,
  path: string,
  { method, body }: { method?: string; body?: unknown } = {},
  url = productUrl(),
) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** A toast with these words. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /^Notifications/ }).getByText(text);

export const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** `person` has just signed up, and the test's browser holds their bearer. */
export const test = base.extend<{ person: Person }>({
  person: async ({ context }, use) => {
    const person = await signUp(productUrl());
    await signInAs(context, person.token);
    await use(person);
  },
});

export { expect };
