import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Studio, StudioStore } from "@/resources/animations/editor/studio-context";

let store: StudioStore;
let told: number;

beforeEach(() => {
  vi.useFakeTimers();
  store = new StudioStore({} as Studio);
  told = 0;
  store.subscribe(() => told++);
});
afterEach(() => {
  vi.useRealTimers();
});

it("notifies the parts of a change", () => {
  store.publish();
  expect(told).toBe(1);
});

it("notifies nobody while something is dragged, and the parts at its end", () => {
  store.setDragging(true);
  for (let move = 0; move < 50; move++) {
    store.publish();
    vi.advanceTimersByTime(16);
  }
  expect(told).toBe(0);
  store.setDragging(false);
  expect(told).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(told).toBe(1);
});

it("notifies the parts when a drag pauses", () => {
  store.setDragging(true);
  store.publish();
  vi.advanceTimersByTime(1000);
  expect(told).toBe(1);
});
