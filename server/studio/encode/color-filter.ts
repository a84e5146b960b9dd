import { FilterAPI, FilterComplexAPI } from "node-av/api";
import { Frame } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";

/** Converts RGBA frames to the encoder's pixel format. */
export interface ColorFilter {
  filter: FilterAPI | FilterComplexAPI;
  convert(frame: Frame): Promise<Frame>;
  close(): void;
}

/** Opens a filter. If there is a palette, its inputs are `frame` and `palette`, and its output is `result`. */
export function openColorFilter(
  description: string,
  framerate: { num: number; den: number },
  palette?: Frame,
): ColorFilter {
  const open = palette ? withPalette(description, framerate, palette) : simple(description, framerate);
  return {
    ...open,
    async convert(frame) {
      const result = await open.convert(frame);
      if (!(result instanceof Frame)) throw new EncodeError("failed", "A frame couldn't be converted");
      return result;
    },
  };
}

function simple(description: string, framerate: { num: number; den: number }) {
  const filter = FilterAPI.create(description, { framerate });
  const convert = async (frame: Frame) => (await filter.processAll(frame))[0];
  return { filter, convert, close: () => filter.close() };
}

function withPalette(description: string, framerate: { num: number; den: number }, palette: Frame) {
  const inputs = [{ label: "frame" }, { label: "palette" }];
  const filter = FilterComplexAPI.create(description, { inputs, outputs: [{ label: "result" }], framerate });
  let isSet = false;
  return {
    filter,
    async convert(frame: Frame) {
      if (!isSet) await filter.process("palette", palette);
      await filter.process("frame", frame);
      // The filter waits for further palettes until it knows that there are none.
      if (!isSet) await filter.flush("palette");
      isSet = true;
      return filter.receive("result");
    },
    close() {
      filter.close();
      palette.free();
    },
  };
}
