import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPress } from "@/lib/press";

let page: EventTarget;
const seen: boolean[] = [];
const happens = (type: string, values: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type), { button: 0, buttons: 1, ...values }));

let stop: () => void;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  seen.length = 0;
  stop = watchPress((isPressed) => seen.push(isPressed));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it("says when the pointer is pressed, and how it is released", () => {
  for (const end of ["pointerup", "pointercancel", "contextmenu", "dragend", "blur"]) {
    happens("pointerdown");
    happens("pointermove");
    happens(end);
    happens(end);
    expect(seen.splice(0), end).toEqual([true, false]);
  }
});

it("notices a release that wasn't reported, and ignores other buttons and selects", () => {
  happens("pointerdown", { button: 2 });
  happens("pointermove", { buttons: 0 });
  page = Object.assign(page, { nodeName: "SELECT" });
  happens("pointerdown");
  page = Object.assign(page, { nodeName: "DIV" });
  expect(seen).toEqual([]);
  happens("pointerdown");
  happens("pointermove", { buttons: 0 });
  expect(seen).toEqual([true, false]);
});

it("tells a new listener that the pointer is already pressed, and stops telling those that have left", () => {
  happens("pointerdown");
  const late: boolean[] = [];
  const leave = watchPress((isPressed) => late.push(isPressed));
  expect(late).toEqual([true]);
  leave();
  happens("pointerup");
  expect([late, seen]).toEqual([[true], [true, false]]);
});

it("forgets a press when nobody is listening", () => {
  happens("pointerdown");
  stop();
  stop = watchPress((isPressed) => seen.push(isPressed));
  expect(seen).toEqual([true]);
});
