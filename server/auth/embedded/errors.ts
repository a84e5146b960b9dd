import { isAPIError } from "better-auth/api";
import { AppError } from "../../../contract/errors.ts";
import { own } from "../../../scene/own.ts";

export const wrongPassword = () =>
  new AppError("UNAUTHORIZED", "Wrong email or password", {
    errors: { password: ["Wrong email or password"] },
  });
/**
 * The error for any code that isn't accepted: wrong, used, expired or never sent. Different texts would reveal who has
 * an account.
 */
const wrongCode = () =>
  new AppError("UNAUTHORIZED", "Wrong or expired code", {
    errors: { otp: ["Wrong or expired code. After three wrong attempts, request a new code."] },
  });
/**
 * The error for a challenge that has expired, had too many attempts, or was used from a network other than that of the
 * first step.
 */
export const invalidChallenge = () =>
  new AppError("UNAUTHORIZED", "This sign-in has expired. Start over.", {
    errors: { challenge: ["This sign-in took too long or had too many attempts. Start over."] },
  });
const wrongAppCode = "Wrong, expired or already used code. Enter a new one.";
export const wrongSecondFactor = () =>
  new AppError("UNAUTHORIZED", wrongAppCode, { errors: { code: [wrongAppCode] } });
/**
 * The error for a wrong password or code from a user who is already signed in. A 401 would mean that their session
 * isn't valid.
 */
export const wrongProof = (field: "password" | "code", text?: string) =>
  new AppError("INVALID_INPUT", undefined, {
    errors: { [field]: [text ?? (field === "code" ? wrongAppCode : "Wrong password")] },
  });
export const wrongLink = () =>
  new AppError("INVALID_INPUT", "This link has expired or was already used. Request a new one.", {
    errors: { token: ["This link has expired or was already used. Request a new one."] },
  });
export const emailTaken = () =>
  new AppError("INVALID_INPUT", undefined, {
    errors: { email: ["This email address already has an account"] },
  });

/** Maps the better-auth error codes that users can cause to the product's errors. */
const refusals: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_OTP: wrongCode,
  OTP_EXPIRED: wrongCode,
  TOO_MANY_ATTEMPTS: wrongCode,
  INVALID_TOKEN: wrongLink,
  // The account was removed after the link was sent.
  USER_NOT_FOUND: wrongLink,
  USER_ALREADY_EXISTS: emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
};

/**
 * Calls better-auth and maps its errors to the product's. Any other error is a fault and is reduced to its cause, the
 * database's own error, because drizzle's error contains the statement's parameters, which include tokens.
 */
export async function withAppErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isAPIError(error)) {
      const code = (error.body as { code?: string } | undefined)?.code ?? "";
      throw own(refusals, code)?.() ?? new Error(`better-auth refused: ${code || error.status}`);
    }
    throw (error as Error).cause ?? error;
  }
}
