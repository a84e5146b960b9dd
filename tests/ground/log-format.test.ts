import { expect, it } from "vitest";
import { formatLine } from "../../server/log-format.ts";

const time = "2026-11-22T12:00:00.000Z";

it("a log entry can't forge a second line or change the terminal", () => {
  const line = formatLine(
    JSON.stringify({ level: "info", time, msg: "Signed in\n12:00:01 as admin", name: "\u001b[2J\u009bx" }),
  );
  expect(line.split("\n")).toHaveLength(2);
  expect(line).toContain("Signed in\\x0a12:00:01 as admin");
  expect(line).toContain("name=\\x1b[2J\\x9bx");
});

it("a stack keeps its lines and nothing else", () => {
  const err = { message: "Broken", stack: "Error: Broken\u0007\n    at one\n    at two" };
  const [, ...stack] = formatLine(JSON.stringify({ level: "error", time, err })).split("\n");
  expect(stack.join("\n")).toContain("Error: Broken\\x07\n    at one\n    at two");
});
