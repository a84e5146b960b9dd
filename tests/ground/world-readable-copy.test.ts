import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { copyWorldReadable } from "../../server/db/world-readable-copy.ts";
import { temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
const mask = process.umask();

afterEach(async () => {
  process.umask(mask);
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.getuid?.() === 0)(
  "makes a copy that anyone can run, from a checkout that nobody else can read",
  () => {
    process.umask(0o077);
    const from = join(folder, "private");
    mkdirSync(join(from, "bin"), { recursive: true });
    mkdirSync(join(from, "share"));
    writeFileSync(join(from, "share/words"), "hello");
    writeFileSync(join(from, "bin/program"), '#!/bin/sh\ncat "$(dirname "$0")/../share/link"\n', {
      mode: 0o700,
    });
    symlinkSync("words", join(from, "share/link"));

    const run = (program: string) =>
      spawnSync(program, { uid: 65_534, gid: 65_534, cwd: "/", encoding: "utf8" });
    expect(run(join(from, "bin/program")).status).not.toBe(0);

    const to = join(folder, "open");
    mkdirSync(join(to, "left-over"), { recursive: true });
    copyWorldReadable(from, to);
    expect(run(join(to, "bin/program"))).toMatchObject({ status: 0, stdout: "hello" });
    expect(run("/bin/ls").status).toBe(0);
  },
);
