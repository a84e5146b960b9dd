import type { Row } from "@contract/resource.ts";
import {
  captionModes,
  formatsOf,
  hasLength,
  mostFrames,
  type RenderFormat,
  type RenderOrder,
  renderKinds,
  renderOrder,
  type renders,
  transparentFormats,
} from "@contract/resources/renders.ts";
import { pictureSize } from "@scene/picture-size.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { useStudioVerb } from "../editor/use-verbs";
import { ChoiceField, FlagField, NumberField } from "../inspector/fields/simple-fields";
import { kindNames } from "./names";
import { OrderFacts } from "./order-facts";
import { PresetRow } from "./preset-row";
import type { Preset } from "./presets";
import { ShapeNote } from "./shape-note";

type Render = Row<typeof renders>;

const captionNames: Record<RenderOrder["captions"], string> = {
  none: t("None"),
  "burnt in": t("Burned in"),
  beside: t("Separate files (SRT, VTT)"),
};
const heights = [360, 480, 720, 1080, 1440, 2160] as const;
const rates = [10, 12, 15, 20, 24, 25, 30, 50, 60] as const;

interface Props {
  onDone: () => void;
  /** Offers copies in other shapes; undefined if the user may not make copies. */
  onShapes: (() => void) | undefined;
}

/** The options of a render, its size and its price. */
export function OrderForm({ onDone, onShapes }: Props) {
  const { film, timeline, record, content, now, edit } = useStudio();
  const call = useStudioVerb<Render>("render");
  const [wish, setWish] = useState<RenderOrder>({ kind: "Video", lines: 720, captions: "none" });
  const [preset, setPreset] = useState<Preset>();
  const set = (change: Partial<RenderOrder>) => setWish((before) => ({ ...before, ...change }));
  const { kind, lines, fps } = wish;
  const formats: readonly RenderFormat[] = formatsOf[kind];
  const format = wish.format && formats.includes(wish.format) ? wish.format : formatsOf[kind][0];
  const isMoving = kind === "Video" || kind === "Frames";
  const canBeTransparent = transparentFormats.includes(format);
  const total = timeline.duration;
  const [from, to] = [wish.from ?? 0, Math.min(wish.to ?? total, total)];
  const length = Math.max(0, to - from);
  const at = wish.at ?? Math.min(now(), total);
  const modes: readonly RenderOrder["captions"][] = kind === "Audio" ? ["none", "beside"] : captionModes;
  const captions = modes.includes(wish.captions) ? wish.captions : "none";
  const size = pictureSize(film, lines);
  const order: Record<string, unknown> = { kind, format, lines };
  if (hasLength(kind)) Object.assign(order, { from: wish.from, to: wish.to, captions });
  if (isMoving) Object.assign(order, { fps });
  if (kind === "Image") Object.assign(order, { at });
  if (canBeTransparent && wish.transparent) Object.assign(order, { transparent: true });
  const count = Math.round(length * (fps ?? film.fps));
  const problem =
    hasLength(kind) && from >= to
      ? t("The start must be before {to} s", { to: to.toFixed(1) })
      : kind === "Frames" && count > mostFrames
        ? t(
            "This range has {count} frames. The limit is {most}. Choose a shorter range or fewer frames per second.",
            {
              count,
              most: mostFrames,
            },
          )
        : renderOrder.safeParse(order).error?.issues[0]?.message;
  const { run: send, pending } = useAction(async () => {
    // If there is no document yet, the laid-out plan on screen becomes the document to render.
    if (!content.document) edit((before) => ({ ...before, document: film }));
    const made = await call(order);
    await refreshResource("renders");
    toast.success(made.status === "succeeded" ? t("This render already exists") : t("Render started"), {
      description: t("The render appears below the preview."),
    });
    onDone();
  });
  return (
    <>
      <PresetRow
        chosen={{ ...wish, format }}
        last={preset}
        onChoose={(chosen) => {
          setPreset(chosen);
          set({ ...chosen.options, transparent: false });
        }}
      />
      <ShapeNote preset={preset} chosen={{ ...wish, format }} size={record.size} onShapes={onShapes} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <ChoiceField
          label={t("Kind")}
          value={kind}
          values={renderKinds}
          nameOf={(one) => kindNames[one as RenderOrder["kind"]]}
          onChange={(next) => set({ kind: next as RenderOrder["kind"] })}
        />
        <ChoiceField
          label={t("Format")}
          value={format}
          values={formats}
          nameOf={(one) => String(one).toUpperCase()}
          onChange={(next) => set({ format: next as RenderOrder["format"] })}
        />
        {kind !== "Audio" && (
          <ChoiceField
            label={t("Resolution")}
            value={lines}
            values={heights}
            nameOf={(one) => `${one}p`}
            onChange={(next) => set({ lines: next as RenderOrder["lines"] })}
          />
        )}
        {isMoving && (
          <ChoiceField
            label={t("Frames per second")}
            value={fps}
            values={rates}
            nameOf={String}
            optional
            onChange={(next) => set({ fps: next as RenderOrder["fps"] })}
          />
        )}
        {hasLength(kind) && (
          <>
            <NumberField
              label={t("From")}
              unit="s"
              value={wish.from}
              min={0}
              max={total}
              optional
              placeholder="0"
              onChange={(next) => set({ from: next })}
            />
            <NumberField
              label={t("To")}
              unit="s"
              value={wish.to}
              min={0}
              max={Math.ceil(total * 10) / 10}
              optional
              placeholder={total.toFixed(1)}
              onChange={(next) => set({ to: next })}
            />
            <div className="col-span-2">
              <ChoiceField
                label={t("Captions")}
                value={captions}
                values={modes}
                nameOf={(one) => captionNames[one as RenderOrder["captions"]]}
                onChange={(next) => set({ captions: next as RenderOrder["captions"] })}
              />
            </div>
          </>
        )}
        {kind === "Image" && (
          <NumberField
            label={t("Time")}
            unit="s"
            value={at}
            min={0}
            max={total}
            onChange={(next) => set({ at: next })}
          />
        )}
        {canBeTransparent && (
          <FlagField
            label={t("Transparent background")}
            value={wish.transparent}
            onChange={(next) => set({ transparent: next })}
          />
        )}
      </div>
      {format === "av1" && (
        <p className="text-muted-foreground text-xs">
          {t(
            "An MP4 file about 40% smaller than with H.264. Devices without an AV1 decoder, such as iPhones before the 15 Pro, can't play it.",
          )}
        </p>
      )}
      <OrderFacts kind={kind} format={format} size={size} length={length} />
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button pending={pending} disabled={problem !== undefined} onClick={() => send()}>
          {t("Render")}
        </Button>
      </DialogFooter>
    </>
  );
}
