import { refreshBilling } from "../billing";
import { http } from "../http";
import { loadUser } from "./session";

/** Emails a code to the signed-in user's own address. @throws HttpError */
export const sendVerificationCode = () => http.post("/api/auth/send-verification-code", {});

/** Verifies the signed-in user's address with an emailed code. @throws HttpError with its field errors */
export async function verifyEmail(code: string): Promise<void> {
  await http.post("/api/auth/verify-email", { code });
  await loadUser();
  // Verifying the address adds the sign-up credits to the balance.
  await refreshBilling();
}
