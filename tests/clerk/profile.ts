import { type Frontend, formOf, type Visit } from "./frontend-context.ts";
import { initial, newEmail } from "./instance.ts";
import { missing, Refused } from "./records.ts";
import * as shapes from "./responses.ts";
import { rightCode, soundPassword } from "./sign-in-attempts.ts";
import { code } from "./state.ts";
import { newId } from "./tokens.ts";

/** Adds the endpoints for <UserProfile/>. */
export function addProfile({ app, world, sessionOf, answer }: Frontend) {
  const { instance } = world;
  const me = (c: Visit) => sessionOf(c).user;
  const changed = (c: Visit, change: Parameters<typeof instance.change>[1]) =>
    answer(c, shapes.profile(instance.change(me(c), change)));

  app.get("/v1/me", (c) => answer(c, shapes.profile(me(c))));
  app.patch("/v1/me", async (c) => {
    const { first_name, last_name, primary_email_address_id } = await formOf(c);
    return changed(c, {
      ...(first_name !== undefined && { first_name: first_name || null }),
      ...(last_name !== undefined && { last_name: last_name || null }),
      ...(primary_email_address_id && { primary_email_address_id }),
    });
  });
  app.delete("/v1/me", (c) => {
    const user = me(c);
    instance.remove(user);
    return answer(c, { object: "user", id: user.id, deleted: true });
  });
  app.post("/v1/me/change_password", async (c) => {
    const { current_password, new_password = "", sign_out_of_other_sessions } = await formOf(c);
    if (me(c).password !== null && me(c).password !== current_password) {
      throw new Refused(422, "form_password_incorrect", "Password is incorrect.", "current_password");
    }
    soundPassword(new_password, "new_password");
    if (sign_out_of_other_sessions === "true") instance.revokeAll(me(c), sessionOf(c));
    return changed(c, { password: new_password });
  });

  const pictured = (c: Visit, image_url: string) => {
    instance.change(me(c), { image_url });
    return answer(c, { object: "image", id: newId("img"), name: "picture", public_url: image_url });
  };
  app.post("/v1/me/profile_image", async (c) => {
    const { file } = await c.req.parseBody();
    if (!(file instanceof File)) throw new Refused(422, "form_param_missing", "file is missing.", "file");
    const bytes = Buffer.from(await file.arrayBuffer()).toString("base64");
    return pictured(c, `data:${file.type};base64,${bytes}`);
  });
  app.delete("/v1/me/profile_image", (c) => pictured(c, initial(me(c).emails[0]!.email_address)));

  app.get("/v1/me/sessions/active", (c) =>
    c.json(instance.sessionsOf(me(c)).map(shapes.sessionWithActivity)),
  );
  app.post("/v1/me/sessions/:id/revoke", (c) => {
    const session = instance.session(c.req.param("id"));
    if (session.user !== me(c)) throw missing("Session");
    return answer(c, shapes.sessionWithActivity(instance.end(session, "revoked")));
  });

  const emailOf = (c: Visit) => {
    const email = me(c).emails.find(({ id }) => id === c.req.param("id"));
    if (!email) throw missing("Email address");
    return email;
  };
  app.post("/v1/me/email_addresses", async (c) => {
    const { email_address = "" } = await formOf(c);
    instance.freeEmail(email_address);
    const email = newEmail(email_address, null);
    me(c).emails.push(email);
    return answer(c, shapes.email(email));
  });
  app.get("/v1/me/email_addresses/:id", (c) => answer(c, shapes.email(emailOf(c))));
  app.post("/v1/me/email_addresses/:id/prepare_verification", (c) => {
    const email = emailOf(c);
    world.mails.push({ to: email.email_address, content: code });
    return answer(c, shapes.email(email));
  });
  app.post("/v1/me/email_addresses/:id/attempt_verification", async (c) => {
    const email = emailOf(c);
    rightCode(await formOf(c));
    email.verified = "email_code";
    instance.change(me(c), {});
    return answer(c, shapes.email(email));
  });
  app.delete("/v1/me/email_addresses/:id", (c) => {
    const email = emailOf(c);
    const emails = me(c).emails.filter((other) => other !== email);
    if (emails.length === 0)
      throw new Refused(400, "last_identification_deletion_failed", "It is your only one.");
    const primary = me(c).primary_email_address_id;
    instance.change(me(c), {
      emails,
      primary_email_address_id: primary === email.id ? emails[0]!.id : primary,
    });
    return answer(c, { object: "email_address", id: email.id, deleted: true });
  });
}
