import { execFileSync } from "node:child_process";

/** The checked-in TypeScript files of some folders. */
export const filesIn = (...folders: string[]): string[] =>
  execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file));
