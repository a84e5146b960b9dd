import { isAPIError } from "better-auth/api";
import { AppError } from "../../../contract/errors.ts";

export const wrongPassword = () =>
  new AppError("UNAUTHORIZED", "The e-mail or the password is wrong", {
    errors: { password: ["The e-mail or the password is wrong"] },
  });
/** One text for a wrong, used, expired or never sent code: the difference would tell who has an account. */
const wrongCode = () =>
  new AppError("UNAUTHORIZED", "The code is wrong or has expired", {
    errors: { otp: ["The code is wrong or has expired. Ask for a new one after three tries."] },
  });
/** The second step was begun too long ago, had too many tries, or comes from elsewhere than the first. */
export const lostChallenge = () =>
  new AppError("UNAUTHORIZED", "Please sign in again", {
    errors: { challenge: ["This sign-in took too long or had too many tries. Please begin again."] },
  });
const wrongAppCode = "The code is wrong, too old, or was used before";
export const wrongSecondFactor = () =>
  new AppError("UNAUTHORIZED", wrongAppCode, { errors: { code: [wrongAppCode] } });
/** For those who are signed in: 401 would say that they are not. */
export const wrongProof = (field: "password" | "code", text?: string) =>
  new AppError("INVALID_INPUT", undefined, {
    errors: { [field]: [text ?? (field === "code" ? wrongAppCode : "The password is wrong")] },
  });
export const wrongLink = () =>
  new AppError("INVALID_INPUT", "This link was used already or has expired", {
    errors: { token: ["This link was used already or has expired"] },
  });
export const emailTaken = () =>
  new AppError("INVALID_INPUT", undefined, {
    errors: { email: ["There is an account with this e-mail address already"] },
  });

/** better-auth's words for what a person did wrong, in the product's. */
const refusals: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_OTP: wrongCode,
  OTP_EXPIRED: wrongCode,
  TOO_MANY_ATTEMPTS: wrongCode,
  INVALID_TOKEN: wrongLink,
  // The account was removed after the link had been sent.
  USER_NOT_FOUND: wrongLink,
  USER_ALREADY_EXISTS: emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
};

/**
 * Runs a call of better-auth. Its refusals become ours; anything else is a fault, stripped down to the database's
 * own error, because drizzle's quotes the statement's parameters, tokens among them.
 */
export async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isAPIError(error)) {
      const code = (error.body as { code?: string } | undefined)?.code ?? "";
      throw refusals[code]?.() ?? new Error(`better-auth refused: ${code || error.status}`);
    }
    throw (error as Error).cause ?? error;
  }
}
