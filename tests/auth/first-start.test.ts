/** @module-tag slow */

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { look, sameAs } from "./query.ts";

describe("a new installation", () => {
  it("has one admin after ten concurrent sign-ups in two processes", async () => {
    const app = await startApp();
    const beside = await startApp(sameAs(app));
    try {
      // An admin in the demo data doesn't count as the first account.
      await look(
        app,
        "insert into people (id, provider, subject, email, name, role) values ($1, 'demo', 'x', 'x@x.example', 'X', 'admin')",
        [newId()],
      );
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, i) => signUp((i % 2 ? app : beside).url)),
      );
      const roles = people.map(({ session }) => session.user.role).sort();
      expect(roles).toEqual(["admin", ...Array(9).fill("customer")]);
      expect((await signUp(app.url)).session.user.role).toBe("customer");
    } finally {
      await beside.stop();
      await app.stop();
    }
  });

  it("creates its secret once, readable only by its owner, and bearers survive a restart", async () => {
    const app = await startApp();
    try {
      const file = join(app.dataDir, "auth-secret");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const secret = await readFile(file, "utf8");
      const { token } = await signUp(app.url);
      const again = await startApp(sameAs(app));
      expect((await call(again.url, "session", undefined, { bearer: token })).status).toBe(200);
      await again.stop();
      expect(await readFile(file, "utf8")).toBe(secret);
      const elsewhere = await startApp({
        ...sameAs(app),
        env: { AUTH_SECRET: "another secret of thirty-two characters" },
      });
      expect((await call(elsewhere.url, "session", undefined, { bearer: token })).status).toBe(401);
      await elsewhere.stop();
    } finally {
      await app.stop();
    }
  });

  it("does not start with only one of Clerk's keys", async () => {
    await expect(startApp({ env: { CLERK_SECRET_KEY: "sk_test_x" } })).rejects.toThrow(
      "requires both of its keys: CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY",
    );
  });
});
