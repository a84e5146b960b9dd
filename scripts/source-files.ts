import { execFileSync } from "node:child_process";

/** The TypeScript files in some folders, except those that Git ignores. */
export const filesIn = (...folders: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file));
