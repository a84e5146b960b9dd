import dashboardDark from "./pictures/dashboard-dark.webp";
import dashboardLight from "./pictures/dashboard-light.webp";
import filmDark from "./pictures/film-dark.webp";
import filmLight from "./pictures/film-light.webp";
import logDark from "./pictures/log-dark.webp";
import logLight from "./pictures/log-light.webp";
import requestDark from "./pictures/request-dark.webp";
import requestLight from "./pictures/request-light.webp";

const pictures = {
  dashboard: [dashboardLight, dashboardDark],
  film: [filmLight, filmDark],
  log: [logLight, logDark],
  request: [requestLight, requestDark],
} as const;

const classes = "h-auto w-full rounded-lg border shadow-sm";

/**
 * A screenshot in the reader's theme, taken by `npm run pictures`. The picture for the other theme isn't displayed and
 * therefore isn't loaded.
 */
export function Picture({ of, alt, caption }: { of: keyof typeof pictures; alt: string; caption: string }) {
  const [light, dark] = pictures[of];
  const shared = { width: 1440, height: 900, loading: "lazy", decoding: "async" } as const;
  return (
    <figure className="my-2">
      <a href={light} className="block rounded-lg dark:hidden">
        <img {...shared} alt={alt} src={light} className={classes} />
      </a>
      <a href={dark} className="hidden rounded-lg dark:block">
        <img {...shared} alt={alt} src={dark} className={classes} />
      </a>
      <figcaption className="mt-2 text-muted-foreground text-xs">{caption}</figcaption>
    </figure>
  );
}
