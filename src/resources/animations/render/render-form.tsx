import type { Row } from "@contract/resource.ts";
import {
  captionModes,
  formatsOf,
  type RenderOrder,
  renderKinds,
  renderOrder,
  type renders,
} from "@contract/resources/renders.ts";
import { pictureSize } from "@scene/picture-size.ts";
import { filmFileName } from "@scene/short-title.ts";
import { useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { inCredits, useBilling } from "@/providers/billing";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { useStudioVerb } from "../editor/use-verbs";
import { ChoiceField, NumberField } from "../inspector/fields/simple-fields";
import { kindNames } from "./names";

type Render = Row<typeof renders>;

const captionNames: Record<RenderOrder["captions"], string> = {
  none: t("None"),
  "burnt in": t("Burned in"),
  beside: t("Separate files (SRT, VTT)"),
};
const heights = [360, 480, 720, 1080, 1440, 2160] as const;
const rates = [10, 12, 15, 20, 24, 25, 30, 50, 60] as const;

type RenderOptions = Pick<
  RenderOrder,
  "kind" | "format" | "lines" | "fps" | "from" | "to" | "at" | "captions"
>;

/** The options of a render, its size and its price. */
export function OrderForm({ onDone }: { onDone: () => void }) {
  const { film, timeline, record, content, now, edit } = useStudio();
  const call = useStudioVerb<Render>("render");
  const [wish, setWish] = useState<RenderOptions>({ kind: "Video", lines: 720, captions: "none" });
  const set = (change: Partial<RenderOptions>) => setWish((before) => ({ ...before, ...change }));
  const { kind, lines, fps, captions } = wish;
  const rate = useBilling().data?.rates.render;
  const formats: readonly string[] = formatsOf[kind];
  const format = wish.format && formats.includes(wish.format) ? wish.format : formatsOf[kind][0];
  const total = timeline.duration;
  const [from, to] = [wish.from ?? 0, Math.min(wish.to ?? total, total)];
  const at = wish.at ?? Math.min(now(), total);
  const { width, height } = pictureSize(film, lines);
  const size = `${width} × ${height}`;
  const order: Record<string, unknown> = { kind, format, lines };
  if (kind === "Video") Object.assign(order, { fps, from: wish.from, to: wish.to, captions });
  if (kind === "Image") Object.assign(order, { at });
  const problem =
    kind === "Video" && from >= to
      ? t("The start must be before {to} s", { to: to.toFixed(1) })
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
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <ChoiceField
          label={t("Kind")}
          value={kind}
          values={renderKinds}
          nameOf={(one) => kindNames[one as RenderOptions["kind"]]}
          onChange={(next) => set({ kind: next as RenderOptions["kind"] })}
        />
        <ChoiceField
          label={t("Format")}
          value={format}
          values={formats}
          nameOf={(one) => String(one).toUpperCase()}
          onChange={(next) => set({ format: next as RenderOptions["format"] })}
        />
        <ChoiceField
          label={t("Resolution")}
          value={lines}
          values={heights}
          nameOf={(one) => `${one}p`}
          onChange={(next) => set({ lines: next as RenderOptions["lines"] })}
        />
        {kind === "Video" && (
          <>
            <ChoiceField
              label={t("Frames per second")}
              value={fps}
              values={rates}
              optional
              onChange={(next) => set({ fps: next as RenderOptions["fps"] })}
            />
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
                values={captionModes}
                nameOf={(one) => captionNames[one as RenderOptions["captions"]]}
                onChange={(next) => set({ captions: next as RenderOptions["captions"] })}
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
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 rounded-lg border bg-background/60 p-3 text-[0.8125rem]">
        <dt className="text-muted-foreground">{t("File")}</dt>
        <dd className="truncate font-medium">{filmFileName(record.title, format)}</dd>
        <dt className="text-muted-foreground">{t("Size")}</dt>
        <dd className="tabular-nums">
          {kind === "Plan"
            ? plural(film.scenes.length, "{count} scene on A4 pages", "{count} scenes on A4 pages")
            : size}
        </dd>
        {kind === "Video" && (
          <>
            <dt className="text-muted-foreground">{t("Length")}</dt>
            <dd className="tabular-nums">{clock(Math.max(0, to - from), true)}</dd>
            <dt className="text-muted-foreground">{t("Price")}</dt>
            <dd className="tabular-nums">
              {rate === undefined
                ? "…"
                : rate === 0
                  ? t("Free")
                  : t("{inCredits}, at {inCredits2} a minute", {
                      inCredits: inCredits((Math.max(0, to - from) / 60) * rate),
                      inCredits2: inCredits(rate),
                    })}
            </dd>
          </>
        )}
      </dl>
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
