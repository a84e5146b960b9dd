import type { Page } from "@playwright/test";
import { authenticator } from "../auth/authenticator.ts";
import { codeIn, mailTo } from "../auth/mailbox.ts";
import { callApi } from "./people.ts";

/** The folder that holds the product's outgoing emails. */
export const outbox = () => ({ dataDir: process.env.PRODUCT_DATA_DIR ?? "" });

export const dialog = (page: Page) => page.getByRole("dialog");
export const pressInDialog = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true }).click();

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Turns on two-factor authentication through the API. */
export async function withTwoFactor(token: string, password: string) {
  const { secret } = (await callApi(token, "auth/two-factor/begin", { body: { password } })).body;
  const phone = authenticator(secret);
  const on = await callApi(token, "auth/two-factor/confirm", { body: { code: phone.code() } });
  return { phone, backup: on.body.backup_codes as string[] };
}

/**
 * Verifies a new user's address through the API with the emailed code.
 *
 * @returns the number of emails that were sent
 */
export async function verifyEmail(token: string, email: string): Promise<number> {
  await callApi(token, "auth/send-verification-code", { body: {} });
  const code = codeIn(await mailTo(outbox(), email));
  await callApi(token, "auth/verify-email", { body: { code } });
  return 1;
}
