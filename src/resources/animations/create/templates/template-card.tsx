import { type TemplateName, templates } from "@scene/templates/index.ts";
import { Button } from "@/components/ui/button";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { t } from "@/i18n/t";
import { templateTexts } from "./names";
import { TemplatePreview } from "./template-preview";

interface Props {
  name: TemplateName;
  playing: boolean;
  onPlay(name: TemplateName | undefined): void;
  onUse(name: TemplateName): void;
  /** Whether this template is being used. */
  pending: boolean;
  /** Whether any template is being used. */
  disabled: boolean;
}

/** A template with its preview, which plays while the card is hovered or focused. */
export function TemplateCard({ name, playing, onPlay, onUse, pending, disabled }: Props) {
  const { size, theme } = templates[name];
  const { title, about } = templateTexts[name];
  const stop = () => onPlay(undefined);
  return (
    <li
      className="grid grid-rows-[auto_1fr_auto] gap-2 rounded-lg border bg-card p-2 shadow-xs transition-colors focus-within:border-primary/50 hover:border-primary/50"
      onPointerEnter={() => onPlay(name)}
      // A finger leaves when it lifts, and the preview plays on until another one is touched.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && stop()}
      onFocus={() => onPlay(name)}
      onBlur={stop}
    >
      <div
        className="relative aspect-[4/3] overflow-hidden rounded-sm"
        style={{ background: theme.background[0] }}
      >
        <WhenNear className="absolute inset-0">
          <TemplatePreview name={name} playing={playing} />
        </WhenNear>
      </div>
      <div className="grid content-start gap-0.5 px-1">
        <h3 className="flex items-baseline justify-between gap-2 font-medium text-sm">
          {t(title)}
          <span className="font-normal text-muted-foreground text-xs tabular-nums">{size}</span>
        </h3>
        <p className="text-[0.8125rem] text-muted-foreground leading-5">{t(about)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        pending={pending}
        disabled={disabled}
        aria-label={t("Use template: {name}", { name: t(title) })}
        onClick={() => onUse(name)}
      >
        {t("Use template")}
      </Button>
    </li>
  );
}
