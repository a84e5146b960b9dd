import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Studio, StudioStore } from "@/resources/animations/editor/studio-context";

let store: StudioStore;
const told = { picture: 0, parts: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  store = new StudioStore({} as Studio);
  Object.assign(told, { picture: 0, parts: 0 });
  store.subscribePicture(() => told.picture++);
  store.subscribe(() => told.parts++);
});
afterEach(() => {
  vi.useRealTimers();
});

it("notifies everything of a change", () => {
  store.publish();
  expect(told).toEqual({ picture: 1, parts: 1 });
});

it("notifies only the picture while something is dragged, and the other parts at its end", () => {
  store.setDragging(true);
  for (let move = 0; move < 50; move++) {
    store.publish();
    vi.advanceTimersByTime(16);
  }
  expect(told).toEqual({ picture: 50, parts: 0 });
  store.setDragging(false);
  expect(told).toEqual({ picture: 50, parts: 1 });
  vi.advanceTimersByTime(1000);
  expect(told.parts).toBe(1);
});

it("notifies the other parts when a drag pauses", () => {
  store.setDragging(true);
  store.publish();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual({ picture: 1, parts: 1 });
});
