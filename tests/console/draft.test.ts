import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Animation, Content } from "@/resources/animations/editor/content";
import { Draft } from "@/resources/animations/editor/draft";

const slowMs = 3000;
const plan = (title: string) => ({ title }) as unknown as Content["plan"];

const rowOf = (second: number, content: Partial<Content>) =>
  ({
    id: "1",
    updated_at: `2026-01-01T00:00:0${second}Z`,
    plan: plan("before"),
    document: null,
    ...content,
  }) as unknown as Animation;

function draftOf(ports: Partial<ConstructorParameters<typeof Draft>[1]> = {}) {
  return new Draft(rowOf(0, {}), {
    write: () => new Promise(() => {}),
    onSaved: () => {},
    reasonOf: String,
    isTemporary: () => false,
    onOverwritten: () => {},
    ...ports,
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

const document = { title: "composed" } as unknown as Content["document"];

it("shows what a job has made of the parts that a save didn't send", async () => {
  const onOverwritten = vi.fn();
  const saved = Promise.withResolvers<Animation>();
  const write = vi.fn(() => saved.promise);
  const draft = draftOf({ write, onOverwritten });
  retitle(draft, "a");
  const saving = draft.save();
  // The job ends during the save, so the server's answer has its document.
  draft.arrive(rowOf(1, { document }));
  retitle(draft, "b");
  saved.resolve(rowOf(2, { plan: plan("a"), document }));
  await saving;
  expect(draft.get().content).toMatchObject({ plan: { title: "b" }, document: { title: "composed" } });
  expect(draft.get().saving).toBe("waiting");
  await draft.save();
  expect(write.mock.calls).toEqual([[{ plan: plan("a") }], [{ plan: plan("b") }]]);
  expect(onOverwritten).not.toHaveBeenCalled();
});

it("says that it has overwritten a part that was changed elsewhere", async () => {
  const onOverwritten = vi.fn();
  const draft = draftOf({ write: async () => rowOf(2, { plan: plan("a") }), onOverwritten });
  retitle(draft, "a");
  draft.arrive(rowOf(1, { plan: plan("theirs") }));
  await draft.save();
  expect(titleOf(draft)).toBe("a");
  expect(onOverwritten).toHaveBeenCalledOnce();
});

it("shows what arrived during edits that were undone", async () => {
  const draft = draftOf();
  retitle(draft, "a");
  draft.arrive(rowOf(1, { document }));
  draft.undo();
  await draft.save();
  expect(draft.get()).toMatchObject({ saving: "saved", content: { document: { title: "composed" } } });
});

const theme = (accent: string) => ({ accent }) as unknown as NonNullable<Content["theme"]>;

it("saves and undoes the theme of a film without a document, and leaves a document's theme alone", async () => {
  const write = vi.fn(async (patch: Partial<Content>) => rowOf(1, { theme: null, ...patch }));
  const draft = draftOf({ write });
  draft.arrive(rowOf(1, { theme: null }));
  draft.edit((content) => ({ ...content, theme: theme("red") }), "accent");
  await draft.save();
  draft.undo();
  await draft.save();
  draft.edit((content) => ({ ...content, document, theme: theme("blue") }));
  await draft.save();
  expect(write.mock.calls).toEqual([[{ theme: theme("red") }], [{ theme: null }], [{ document }]]);
});
