import type { Gradient, Surface } from "../../../scene/surface.ts";

/** A surface that records what is drawn on another one, to tell whether two frames are the same. */
export interface Tape {
  surface: Surface;
  /** Ends a frame. @returns whether exactly the same content was drawn as in the frame before */
  isRepeated(): boolean;
  /**
   * Discards what was recorded, so that the frame can be drawn again. It then counts as different from the one before.
   */
  discard(): void;
}

type Method = (...args: unknown[]) => unknown;

/** Methods that draw nothing. */
const reading: ReadonlySet<string | symbol> = new Set(["measureText"]);

/**
 * Creates a tape. Comparing calls is exact, because the same calls with the same images always draw the same pixels,
 * and it is much cheaper than drawing and comparing pixels. Each frame must begin with the same state of the context.
 */
export function createTape(context: Surface): Tape {
  /** The values of the last frame, overwritten by those of the current one up to `at`. */
  const values: unknown[] = [];
  let [at, same] = [0, false];
  /** Gradients are new objects in each frame, so they are recorded by order, not by identity. */
  const gradients = new Map<unknown, string>();
  const methods = new Map<string | symbol, Method>();

  function note(value: unknown) {
    same &&= Object.is(values[at], value);
    values[at++] = value;
  }

  function noted(gradient: Gradient): Gradient {
    const name = `gradient ${gradients.size}`;
    gradients.set(gradient, name);
    const { addColorStop } = gradient;
    gradient.addColorStop = (offset, color) => {
      for (const value of [name, offset, color]) note(value);
      addColorStop.call(gradient, offset, color);
    };
    return gradient;
  }

  function methodOf(name: string | symbol, method: Method): Method {
    if (reading.has(name)) return method.bind(context);
    const makesGradient = name === "createLinearGradient" || name === "createRadialGradient";
    return (...args) => {
      note(name);
      for (const value of args.flat()) note(value);
      const result = method.apply(context, args);
      return makesGradient ? noted(result as Gradient) : result;
    };
  }

  const surface = new Proxy(context, {
    get(target, name: keyof Surface) {
      const known = methods.get(name);
      if (known) return known;
      const value: unknown = target[name];
      if (typeof value !== "function") return value;
      const method = methodOf(name, value as Method);
      methods.set(name, method);
      return method;
    },
    set(target, name: keyof Surface, value) {
      note(name);
      note(gradients.get(value) ?? value);
      return Reflect.set(target, name, value);
    },
  });

  return {
    surface,
    isRepeated() {
      const repeated = same && at === values.length;
      values.length = at;
      gradients.clear();
      [at, same] = [0, true];
      return repeated;
    },
    discard() {
      gradients.clear();
      [at, same] = [0, false];
    },
  };
}
