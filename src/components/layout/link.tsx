import type { FocusEvent, MouseEvent, TouchEvent } from "react";
import { type LinkProps, Link as RouterLink, useHref } from "react-router";
import { preload } from "./preload";

/** A link that preloads its page on hover, focus or touch. */
export function Link({ onMouseEnter, onFocus, onTouchStart, ...props }: LinkProps) {
  const path = useHref(props.to);
  return (
    <RouterLink
      {...props}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        preload(path);
        onMouseEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(path);
        onFocus?.(event);
      }}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => {
        preload(path);
        onTouchStart?.(event);
      }}
    />
  );
}
