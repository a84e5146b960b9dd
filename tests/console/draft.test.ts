import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Animation, type Content, Draft } from "@/resources/animations/editor/draft";

const slowMs = 3000;
const plan = (title: string) => ({ title }) as unknown as Content["plan"];

function draftOf() {
  const row = { id: "1", updated_at: "2026-01-01T00:00:00Z", plan: plan("before"), document: null };
  return new Draft(row as unknown as Animation, {
    write: () => new Promise(() => {}),
    onSaved: () => {},
    reasonOf: String,
    isTemporary: () => false,
    onOverwritten: () => {},
  });
}
const retitle = (draft: Draft, title: string, group = "title") =>
  draft.edit((content) => ({ ...content, plan: plan(title) }), group);
const titleOf = (draft: Draft) => draft.get().content.plan?.title;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("undoes a slow drag in one step", () => {
  const draft = draftOf();
  draft.press();
  for (const title of ["a", "b", "c"]) {
    vi.advanceTimersByTime(slowMs);
    retitle(draft, title);
  }
  draft.release();
  draft.undo();
  expect(titleOf(draft)).toBe("before");
  expect(draft.get().canUndo).toBe(false);
  draft.redo();
  expect(titleOf(draft)).toBe("c");
});

it("undoes slow edits and different fields one by one", () => {
  const draft = draftOf();
  retitle(draft, "a");
  vi.advanceTimersByTime(slowMs);
  draft.press();
  retitle(draft, "b");
  retitle(draft, "c", "another field");
  draft.release();
  draft.undo();
  expect(titleOf(draft)).toBe("b");
  draft.undo();
  expect(titleOf(draft)).toBe("a");
  draft.undo();
  expect(titleOf(draft)).toBe("before");
});
