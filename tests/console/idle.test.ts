import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "@/lib/idle";

let callbacks: ((deadline: IdleDeadline) => void)[];
/** Runs the pending idle callbacks, each with time for a number of tasks. */
function rest(tasks: number) {
  const pending = callbacks.splice(0);
  for (const callback of pending) {
    let left = tasks;
    callback({ didTimeout: false, timeRemaining: () => (--left > 0 ? 50 : 0) });
  }
  return pending.length;
}
const done: string[] = [];
const add = (name: string) => whenIdle(() => done.push(name));

beforeEach(() => {
  callbacks = [];
  done.length = 0;
  const requestIdleCallback = (callback: (deadline: IdleDeadline) => void) => callbacks.push(callback);
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
});
afterEach(() => {
  while (callbacks.length > 0) rest(9);
  vi.unstubAllGlobals();
});

it("runs tasks in order, as many as there is time for", () => {
  for (const name of ["a", "b", "c"]) add(name);
  rest(2);
  expect(done).toEqual(["a", "b"]);
  rest(1);
  expect(done).toEqual(["a", "b", "c"]);
  expect(rest(1)).toBe(0);
});

it("doesn't run a canceled task, and waits for one callback however often tasks change", () => {
  for (let n = 0; n < 5; n++) add("never")();
  add("once");
  expect(rest(9)).toBe(1);
  expect(done).toEqual(["once"]);
});

it("continues after a task that throws or adds a task", () => {
  whenIdle(() => {
    add("later");
    throw new Error("broken");
  });
  add("next");
  expect(() => rest(9)).toThrow("broken");
  expect(rest(9)).toBe(1);
  expect(done).toEqual(["next", "later"]);
});
