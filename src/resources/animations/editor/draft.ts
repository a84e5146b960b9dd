import { replaceEqualDeep } from "@tanstack/react-query";
import { type Animation, type Content, contentOf, parts, pick, withOneTheme } from "./content";

export interface Snapshot {
  content: Content;
  canUndo: boolean;
  canRedo: boolean;
  saving: "saved" | "waiting" | "saving" | "failed";
  /** Why the last save failed. */
  reason?: string;
  /** Whether the last save failed for a reason that may pass without a change, such as a server that is restarting. */
  isTemporary?: boolean;
}

interface Ports {
  /** Saves the changed parts and returns the updated row. */
  write(patch: Patch): Promise<Animation>;
  onSaved(row: Animation): void;
  reasonOf(error: unknown): string;
  isTemporary(error: unknown): boolean;
  /** Called when a save has overwritten a change that another user made in the meantime. */
  onOverwritten(): void;
}

type Patch = Partial<Content>;

const quietMs = 600;
/** The maximum time in milliseconds between changes to one field that are undone in one step. */
const togetherMs = 1200;
const mostSteps = 200;

const same = (a: unknown, b: unknown) => a === b || replaceEqualDeep(a, b) === a;

/** The local state of an animation: edits apply immediately, are saved after a pause, and can be undone. */
export class Draft {
  private snapshot: Snapshot;
  private base: Content;
  private undone: Content[] = [];
  private past: Content[] = [];
  private last = { group: "", at: 0 };
  /** When the pointer was pressed; infinite while it isn't down. */
  private pressedAt = Infinity;
  private seen: number;
  /** The latest record that arrived while there were unsaved edits. */
  private missed: Animation | undefined;
  /** Whether a save has overwritten a change that was made elsewhere. */
  private isOverwriting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<unknown> | undefined;
  private listeners = new Set<() => void>();
  private ports: Ports;

  constructor(row: Animation, ports: Ports) {
    this.ports = ports;
    this.base = contentOf(row);
    this.seen = Date.parse(row.updated_at);
    this.snapshot = { content: this.base, canUndo: false, canRedo: false, saving: "saved" };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  get = () => this.snapshot;

  private tell(change: Partial<Snapshot>) {
    const flags = { canUndo: this.past.length > 0, canRedo: this.undone.length > 0 };
    this.snapshot = { ...this.snapshot, ...flags, ...change };
    for (const listener of this.listeners) listener();
  }

  isDirty = () => this.snapshot.saving !== "saved";

  /**
   * Applies an edit. Changes with the same `group`, usually the name of a field, are undone in one step if they
   * follow each other quickly, or if all of them were made while the pointer was down.
   */
  edit(change: (content: Content) => Content, group = "") {
    const before = this.snapshot.content;
    const changed = change(before);
    if (changed === before) return;
    const next = withOneTheme({ ...before, ...changed });
    const now = Date.now();
    const isSoon = now - this.last.at < togetherMs || this.last.at >= this.pressedAt;
    const joined = group !== "" && group === this.last.group && isSoon;
    if (!joined) this.remember(before);
    this.last = { group, at: now };
    this.undone = [];
    this.place(next);
  }

  /** Handles a press of the pointer: until `release`, the edits of a group are one step. */
  press = () => {
    this.pressedAt = Date.now();
  };

  release = () => {
    this.pressedAt = Infinity;
  };

  /** Adds a state to the undo history, and removes the oldest one if there are too many. */
  private remember(content: Content) {
    this.past = [...this.past.slice(1 - mostSteps), content];
  }

  private place(content: Content) {
    this.tell({ content, saving: this.running ? "saving" : "waiting", reason: undefined });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), quietMs);
  }

  /** The states before and after the change that undo would revert, or that redo would make again. */
  step(which: "undo" | "redo"): [before: Content, after: Content] | undefined {
    const { content } = this.snapshot;
    const other = which === "undo" ? this.past.at(-1) : this.undone.at(-1);
    return other && (which === "undo" ? [other, content] : [content, other]);
  }

  undo = () => {
    const before = this.past.pop();
    if (!before) return;
    this.undone.push(this.snapshot.content);
    this.last.group = "";
    this.place(before);
  };

  redo = () => {
    const next = this.undone.pop();
    if (!next) return;
    this.remember(this.snapshot.content);
    this.last.group = "";
    this.place(next);
  };

  /** Saves pending edits. A failure appears in the snapshot. @returns the error if saving failed */
  save = async (): Promise<unknown> => {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (!this.isDirty()) return undefined;
    this.running = this.write().finally(() => {
      this.running = undefined;
    });
    return this.running;
  };

  /** Saves pending edits. @throws the error if saving failed */
  async flush(): Promise<void> {
    const error = await this.save();
    if (error !== undefined) throw error;
  }

  private async write(): Promise<unknown> {
    const { content } = this.snapshot;
    // Undoing restores the brand kit as well, so that warnings fit the film on screen.
    const edited = parts.filter((one) => content[one] !== undefined && !same(this.base[one], content[one]));
    const patch = pick(content, edited);
    if (edited.length === 0) {
      this.tell({ saving: "saved", reason: undefined });
      this.catchUp();
      return undefined;
    }
    this.tell({ saving: "saving" });
    let done: boolean;
    try {
      const row = await this.ports.write(patch);
      done = this.snapshot.content === content;
      this.merge(row, content, patch);
      this.ports.onSaved(row);
    } catch (error) {
      const { reasonOf, isTemporary } = this.ports;
      this.tell({ saving: "failed", reason: reasonOf(error), isTemporary: isTemporary(error) });
      return error;
    }
    this.tell({ saving: done ? "saved" : "waiting" });
    if (!done) return undefined;
    this.catchUp();
    if (this.isOverwriting) this.ports.onOverwritten();
    this.isOverwriting = false;
    return undefined;
  }

  /**
   * Accepts the record of a save. Parts that weren't sent, and haven't been edited since, follow the record: a job or
   * another user can have changed them.
   */
  private merge(row: Animation, sent: Content, patch: Patch) {
    const before = this.base;
    const theirs = contentOf(row);
    this.seen = Date.parse(row.updated_at);
    // A record of the same time is this save's own, and a later one arrives again after the last save.
    const missedAt = this.missed ? Date.parse(this.missed.updated_at) : Infinity;
    const others = this.missed && missedAt < this.seen ? contentOf(this.missed) : undefined;
    if (missedAt <= this.seen) this.missed = undefined;
    this.isOverwriting ||=
      others !== undefined && parts.some((one) => one in patch && !same(others[one], before[one]));
    this.base = { ...theirs, ...patch };
    const { content } = this.snapshot;
    const followed = parts.filter(
      (one) => !(one in patch) && content[one] === sent[one] && !same(content[one], theirs[one]),
    );
    if (followed.length > 0) this.tell({ content: { ...content, ...pick(theirs, followed) } });
  }

  /** Accepts a record that arrived while there were unsaved edits. */
  private catchUp() {
    const { missed } = this;
    this.missed = undefined;
    if (missed) this.arrive(missed);
  }

  /** Accepts the server's record. It replaces the local state if there are no unsaved edits. */
  arrive(row: Animation) {
    const at = Date.parse(row.updated_at);
    if (at <= this.seen) return;
    const content = contentOf(row);
    if (this.isDirty()) {
      if (!same(this.base, content)) this.missed = row;
      return;
    }
    this.seen = at;
    if (same(this.snapshot.content, content)) return;
    if (this.snapshot.content.plan ?? this.snapshot.content.document) this.remember(this.snapshot.content);
    this.undone = [];
    this.last.group = "";
    this.base = content;
    this.tell({ content, saving: "saved", reason: undefined });
  }
}
