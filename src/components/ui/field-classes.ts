/** The styles that all form controls share. */
export const fieldClasses =
  "w-full min-w-0 rounded-md border border-input bg-card text-foreground text-sm shadow-xs transition-[border-color,box-shadow] placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive [&[readonly]]:bg-muted";
