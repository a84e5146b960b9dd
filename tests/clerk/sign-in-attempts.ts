import { type Frontend, formOf, type Visit } from "./frontend-context.ts";
import type { Instance } from "./instance.ts";
import { missing, Refused, type SignIn, type SignUp, type User } from "./records.ts";
import * as shapes from "./responses.ts";
import { code, type World } from "./state.ts";
import { newId } from "./tokens.ts";

type Form = Record<string, string>;

const incorrect = () => new Refused(422, "form_code_incorrect", "Incorrect code", "code");
const badTicket = () => new Refused(400, "ticket_invalid_code", "The ticket is invalid.", "ticket");

/** Refuses a password that Clerk would refuse. */
export function soundPassword(password: string, param: string) {
  if (password.length >= 8) return;
  const message = "Passwords must be 8 characters or more.";
  throw new Refused(422, "form_password_length_too_short", message, param);
}

/** Refuses a code that wasn't emailed. */
export function rightCode(form: Form) {
  if (form.code !== code) throw incorrect();
}

const pendingWith = <T extends { ticket: string; status: string }>(all: Map<string, T>, ticket?: string) => {
  const found = [...all.values()].find((made) => made.ticket === ticket && made.status === "pending");
  return found && Object.assign(found, { updated_at: Date.now() });
};

function findUser(instance: Instance, identifier: string): User {
  const user = instance.userOf(identifier);
  if (!user) throw new Refused(422, "form_identifier_not_found", "Couldn't find your account.", "identifier");
  return user;
}

/** Sends the code that `strategy` requires. */
function prepare(world: World, attempt: SignIn, strategy = "") {
  if (!attempt.identifier || !/^(reset_password_)?email_code$/.test(strategy)) throw missing("Strategy");
  attempt.prepared = strategy;
  world.mails.push({ to: attempt.identifier, content: code });
}

/** Adds the endpoints for <SignIn/> and <SignUp/>. */
export function addAttempts({ app, world, clientOf, answer }: Frontend) {
  const { instance } = world;
  const addressOf = (c: Visit) => c.req.header("x-forwarded-for");

  function complete(c: Visit, attempt: SignIn, user: User, actor?: { sub: string }) {
    attempt.session = instance.begin(clientOf(c), user, actor, addressOf(c));
    attempt.status = "complete";
    clientOf(c).signIn = null;
  }

  function attemptFirstFactor(c: Visit, attempt: SignIn, form: Form) {
    const { user } = attempt;
    if (!user) throw missing("Sign in");
    if (form.strategy === "password") {
      if (user.password === null || user.password !== form.password) {
        const message = "Password is incorrect. Try again, or use another method.";
        throw new Refused(422, "form_password_incorrect", message, "password");
      }
      complete(c, attempt, user);
    } else {
      if (form.strategy !== attempt.prepared) throw missing("Strategy");
      rightCode(form);
      if (form.strategy === "email_code") complete(c, attempt, user);
      else attempt.status = "needs_new_password";
    }
  }

  app.post("/v1/client/sign_ins", async (c) => {
    const form = await formOf(c);
    const client = clientOf(c);
    const attempt: SignIn = {
      id: newId("sia"),
      identifier: form.identifier ?? null,
      user: null,
      status: "needs_identifier",
      prepared: null,
      session: null,
    };
    if (form.strategy === "ticket") {
      const token = pendingWith(instance.actorTokens, form.ticket);
      if (!token) throw badTicket();
      complete(c, attempt, instance.user(token.user_id), token.actor);
      token.status = "accepted";
      return answer(c, shapes.signIn(attempt));
    }
    if (client.sessions.length > 0) throw new Refused(400, "session_exists", "You're already signed in.");
    client.signIn = attempt;
    if (form.identifier) {
      attempt.user = findUser(instance, form.identifier);
      attempt.status = "needs_first_factor";
      if (form.password) attemptFirstFactor(c, attempt, { ...form, strategy: "password" });
      else if (form.strategy && form.strategy !== "password") prepare(world, attempt, form.strategy);
    }
    return answer(c, shapes.signIn(attempt));
  });

  const signInOf = (c: Visit): SignIn => {
    const attempt = clientOf(c).signIn;
    if (attempt?.id !== c.req.param("id")) throw missing("Sign in");
    return attempt!;
  };
  app.get("/v1/client/sign_ins/:id", (c) => answer(c, shapes.signIn(signInOf(c))));
  app.post("/v1/client/sign_ins/:id/prepare_first_factor", async (c) => {
    const attempt = signInOf(c);
    prepare(world, attempt, (await formOf(c)).strategy);
    return answer(c, shapes.signIn(attempt));
  });
  app.post("/v1/client/sign_ins/:id/attempt_first_factor", async (c) => {
    const attempt = signInOf(c);
    attemptFirstFactor(c, attempt, await formOf(c));
    return answer(c, shapes.signIn(attempt));
  });
  app.post("/v1/client/sign_ins/:id/reset_password", async (c) => {
    const attempt = signInOf(c);
    const { password = "", sign_out_of_other_sessions } = await formOf(c);
    if (attempt.status !== "needs_new_password") throw missing("Sign in");
    soundPassword(password, "password");
    instance.change(attempt.user!, { password });
    if (sign_out_of_other_sessions === "true") instance.revokeAll(attempt.user!);
    complete(c, attempt, attempt.user!);
    return answer(c, shapes.signIn(attempt));
  });

  function fillIn(attempt: SignUp, form: Form) {
    if (form.strategy === "ticket") {
      const invitation = pendingWith(instance.invitations, form.ticket);
      if (!invitation) throw badTicket();
      attempt.email = invitation.email_address;
      attempt.verified = "ticket";
      attempt.invitation = invitation;
    } else if (form.email_address) {
      instance.freeEmail(form.email_address);
      if (form.email_address !== attempt.email) attempt.verified = null;
      attempt.email = form.email_address;
    }
    if (form.password) {
      soundPassword(form.password, "password");
      attempt.password = form.password;
    }
    attempt.first_name = form.first_name ?? attempt.first_name;
    attempt.last_name = form.last_name ?? attempt.last_name;
  }

  /** Continues a sign-up, and creates the account when nothing is missing. */
  function advance(c: Visit, attempt: SignUp, form: Form) {
    fillIn(attempt, form);
    const { email, invitation, password } = attempt;
    if (email && password !== null && (attempt.verified || !world.verifyEmail)) {
      const user = instance.createUser({ ...attempt, email, public_metadata: invitation?.public_metadata });
      if (invitation) invitation.status = "accepted";
      attempt.session = instance.begin(clientOf(c), user, null, addressOf(c));
      clientOf(c).signUp = null;
    }
    return answer(c, shapes.signUp(attempt, world.verifyEmail));
  }

  app.post("/v1/client/sign_ups", async (c) => {
    const client = clientOf(c);
    if (client.sessions.length > 0) throw new Refused(400, "session_exists", "You're already signed in.");
    client.signUp = {
      id: newId("sua"),
      email: null,
      verified: null,
      prepared: false,
      invitation: null,
      password: null,
      first_name: null,
      last_name: null,
      session: null,
    };
    return advance(c, client.signUp, await formOf(c));
  });

  const signUpOf = (c: Visit): SignUp => {
    const attempt = clientOf(c).signUp;
    if (attempt?.id !== c.req.param("id")) throw missing("Sign up");
    return attempt!;
  };
  app.get("/v1/client/sign_ups/:id", (c) => answer(c, shapes.signUp(signUpOf(c), world.verifyEmail)));
  app.patch("/v1/client/sign_ups/:id", async (c) => advance(c, signUpOf(c), await formOf(c)));
  app.post("/v1/client/sign_ups/:id/prepare_verification", (c) => {
    const attempt = signUpOf(c);
    if (!attempt.email) throw missing("Email address");
    attempt.prepared = true;
    world.mails.push({ to: attempt.email, content: code });
    return answer(c, shapes.signUp(attempt, world.verifyEmail));
  });
  app.post("/v1/client/sign_ups/:id/attempt_verification", async (c) => {
    const attempt = signUpOf(c);
    if (!attempt.prepared) throw missing("Verification");
    rightCode(await formOf(c));
    attempt.verified = "email_code";
    return advance(c, attempt, {});
  });
}
