import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { t } from "@/i18n/t";

interface Props {
  title: string;
  about: string;
  size: string;
  /** The color until the preview has loaded. */
  background: string | undefined;
  /** The preview, which loads when the user scrolls near the card. */
  children: ReactNode;
  /** Further actions. */
  menu?: ReactNode;
  onPlay(playing: boolean): void;
  onUse(): void;
  /** Whether this template is being used. */
  pending: boolean;
  /** Whether any template is being used. */
  disabled: boolean;
}

/** A template with its preview, which plays while the card is hovered or focused. */
export function TemplateCard({
  title,
  about,
  size,
  background,
  children,
  menu,
  onPlay,
  onUse,
  ...use
}: Props) {
  const stop = () => onPlay(false);
  return (
    <li
      className="grid grid-rows-[auto_1fr_auto] gap-2 rounded-lg border bg-card p-2 shadow-xs transition-colors focus-within:border-primary/50 hover:border-primary/50"
      onPointerEnter={() => onPlay(true)}
      // A touch leaves the card when the finger is lifted, but the preview plays on until another card is touched.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && stop()}
      onFocus={() => onPlay(true)}
      onBlur={stop}
    >
      <div className="relative aspect-[4/3] overflow-hidden rounded-sm" style={{ background }}>
        <WhenNear className="absolute inset-0">{children}</WhenNear>
      </div>
      <div className="grid content-start gap-0.5 px-1">
        <h3 className="flex items-baseline justify-between gap-2 font-medium text-sm">
          <span className="wrap-anywhere min-w-0">{title}</span>
          <span className="font-normal text-muted-foreground text-xs tabular-nums">{size}</span>
        </h3>
        <p className="wrap-anywhere text-[0.8125rem] text-muted-foreground leading-5">{about}</p>
      </div>
      <div className="flex gap-1.5">
        <Button
          variant="outline"
          size="sm"
          className="min-w-0 flex-1"
          pending={use.pending}
          disabled={use.disabled}
          aria-label={t("Use template: {name}", { name: title })}
          onClick={onUse}
        >
          {t("Use template")}
        </Button>
        {menu}
      </div>
    </li>
  );
}
