import { Glyph } from "@/components/layout/icon";
import { t } from "@/i18n/t";
import { demoFilms } from "../films/demo-films";
import facts from "../films/vela.json";
import { Still } from "./still";

const megabytes = (bytes: number) => t("{bytes} MB", { bytes: (bytes / 1e6).toFixed(1) });

function PromptPicture() {
  return (
    <div className="grid h-full content-between gap-3 rounded-lg border bg-card p-3 text-[0.8125rem] shadow-xs">
      <p className="line-clamp-5 leading-5">{demoFilms.vela.prompt}</p>
      <div className="flex items-center gap-1.5 border-t pt-2.5 text-xs">
        {["16:9", "9:16", "1:1"].map((size, at) => (
          <span
            key={size}
            className={
              at === 0 ? "rounded bg-tint px-1.5 py-0.5 text-tint-foreground" : "px-1 text-muted-foreground"
            }
          >
            {size}
          </span>
        ))}
        <span className="ml-auto rounded-md bg-primary px-2 py-1 font-medium text-primary-foreground">
          {t("Plan the animation")}
        </span>
      </div>
    </div>
  );
}

/** The heights of the bars of a drawn waveform, in percent. */
const bars = [24, 52, 80, 44, 66, 92, 58, 30, 70, 46, 84, 60, 36, 74, 50, 88, 40, 62, 28, 54, 76, 42, 64, 32];

function ScenesPicture() {
  return (
    <div className="grid h-full content-between gap-2.5 rounded-lg border bg-card p-3 text-[0.8125rem] shadow-xs">
      <div className="grid grid-cols-3 gap-1.5">
        {facts.scenes.map(({ narration }, at) => (
          <Still
            key={narration}
            at={at}
            className={at === 1 ? "rounded outline-2 outline-primary" : "rounded"}
          />
        ))}
      </div>
      <div className="grid grid-cols-[auto_1fr] items-center gap-2.5 border-t pt-2.5">
        <span className="grid size-7 place-content-center rounded-full bg-primary text-primary-foreground">
          <Glyph drawing="M8 5v14l11-7Z" className="size-3.5" />
        </span>
        <span className="flex h-7 items-center gap-[3px]">
          {bars.map((height, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
              key={at}
              className={at < 9 ? "flex-1 rounded-full bg-primary" : "flex-1 rounded-full bg-input/50"}
              style={{ height: `${height}%` }}
            />
          ))}
        </span>
      </div>
    </div>
  );
}

function FilePicture() {
  const lines = [
    [t("Size"), `${facts.width} × ${facts.height}`],
    [t("Length"), `${facts.seconds} s`],
    [t("Captions"), t("burned in")],
    [t("Loudness"), "-14 LUFS"],
  ];
  return (
    <div className="grid h-full content-between gap-3 rounded-lg border bg-card p-3 text-[0.8125rem] shadow-xs">
      <div className="flex items-center gap-3">
        <Still at={0} className="w-20 rounded" />
        <div className="min-w-0">
          <div className="truncate font-medium">vela.mp4</div>
          <div className="text-muted-foreground text-xs">{megabytes(facts.bytes)}</div>
        </div>
        <span className="ml-auto grid size-8 place-content-center rounded-md bg-primary text-primary-foreground">
          <Glyph drawing="M12 3v12m-5-5 5 5 5-5M4 20h16" />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 border-t pt-2.5 text-xs tabular-nums">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-muted-foreground">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const steps = [
  {
    title: t("Write a prompt"),
    text: t(
      "A few sentences are enough. Figures, steps, comparisons and quotes each become a scene with a layout that suits them.",
    ),
    Picture: PromptPicture,
  },
  {
    title: t("Review the scenes, hear the voice"),
    text: t(
      "Edit scenes on the canvas or in words, choose one of twelve styles, and have every line spoken in one of the built-in voices.",
    ),
    Picture: ScenesPicture,
  },
  {
    title: t("Download the MP4"),
    text: t(
      "Up to 4K, with music, sound effects and captions. Also available as a WebM, GIF, still image or printable storyboard.",
    ),
    Picture: FilePicture,
  },
];

/** The steps of making a film, each with a picture from the film above. */
export function Steps() {
  return (
    <ol className="grid gap-x-6 gap-y-10 lg:grid-cols-3">
      {steps.map(({ title, text, Picture }, at) => (
        <li key={title} className="grid grid-rows-[auto_1fr] gap-4">
          <div aria-hidden className="h-52 select-none rounded-xl border bg-muted/60 p-3">
            <Picture />
          </div>
          <div className="grid grid-cols-[auto_1fr] content-start gap-x-3">
            <span
              aria-hidden
              className="grid size-6 place-content-center rounded-full bg-tint font-semibold text-tint-foreground text-xs"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="font-semibold text-base leading-6">{title}</h3>
              <p className="mt-1 text-pretty text-muted-foreground">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
