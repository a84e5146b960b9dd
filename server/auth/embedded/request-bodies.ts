import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { parseFields } from "../../../contract/validation.ts";
import { refuseDeepFields } from "../../json-depth.ts";

const email = z
  .string("Enter an email address")
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters")
  .pipe(z.email("Enter an email address"));
/** The minimum length is a setting; see password-policy.ts. */
const newPassword = z
  .string("Choose a password")
  .min(1, "Choose a password")
  .max(128, "At most 128 characters");
const name = z
  .string("Enter your name")
  .trim()
  .min(1, "Enter your name")
  .max(100, "At most 100 characters")
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names must not contain control characters
  .regex(/^[^\u0000-\u001f\u007f]*$/, "Remove control characters");

const password = z
  .string("Enter your password")
  .min(1, "Enter your password")
  .max(128, "At most 128 characters");
/** A one-time code or a backup code; they differ in format. */
const code = z.string("Enter the code").trim().min(1, "Enter the code").max(20, "At most 20 characters");
const mailedCode = z
  .string("Enter the code")
  .trim()
  .regex(/^\d{6}$/, "Enter six digits");
const linkToken = z.string("This link is incomplete").regex(/^[\w-]{1,100}$/, "This link is incomplete");

/** The body of each endpoint. Unknown fields are refused by name. */
export const bodies = {
  nothing: z.strictObject({}),
  signUp: z.strictObject({
    name,
    email,
    password: newPassword,
    /** The code from the server's log that permits creating the first account. */
    setup_code: z.string().trim().max(40, "At most 40 characters").optional(),
  }),
  signIn: z.strictObject({ email, password }),
  secondFactor: z.strictObject({ challenge: z.string().regex(/^[\w-]{1,100}$/, "Invalid challenge"), code }),
  mailedCode: z.strictObject({ email, otp: mailedCode }),
  verifyEmail: z.strictObject({ code: mailedCode }),
  sendCode: z.strictObject({ email, type: z.literal("sign-in").default("sign-in") }),
  /** `redirectTo` is accepted for compatibility and ignored, because links always lead to the product's own pages. */
  forgot: z.strictObject({ email, redirectTo: z.string().max(2000).optional() }),
  reset: z.strictObject({ token: linkToken, newPassword }),
  profile: z.strictObject({ name }),
  changeEmail: z.strictObject({ email, password, code: code.optional() }),
  confirmEmail: z.strictObject({ token: linkToken }),
  changePassword: z.strictObject({ password, newPassword, code: code.optional() }),
  password: z.strictObject({ password }),
  appCode: z.strictObject({ code }),
  proof: z.strictObject({ password, code }),
  session: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, "Invalid session ID") }),
};

/**
 * Reads and validates a request's JSON body.
 * @throws AppError 415 or 400, or 422 that names the fields
 */
export async function readBody<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const text = await request.text();
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (text !== "" && type !== "application/json") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json");
  }
  let value: unknown;
  try {
    value = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new AppError("BAD_REQUEST", "The body isn't valid JSON", { errors: { body: ["Not valid JSON"] } });
  }
  refuseDeepFields(value);
  const { data, errors } = parseFields(schema, value);
  if (!errors) return data;
  throw new AppError("INVALID_INPUT", undefined, { errors });
}
