const base =
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium text-sm transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0";

const variants = {
  default: "bg-primary text-primary-foreground shadow-xs hover:bg-primary/90",
  outline: "border border-border bg-card text-foreground shadow-xs hover:bg-accent",
  secondary: "bg-secondary text-secondary-foreground hover:bg-secondary/70",
  ghost: "text-foreground hover:bg-accent",
  destructive: "bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90",
  link: "text-primary underline-offset-4 hover:underline",
};

const sizes = {
  sm: "h-7 px-2.5 text-[0.8125rem]",
  default: "h-8 px-3",
  lg: "h-10 px-4",
  icon: "size-8",
  "icon-sm": "size-7",
};

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** The classes of a button. They are separate from the component so a public page can style a link without it. */
export const buttonVariants = ({ variant = "default", size = "default" }: ButtonLook = {}) =>
  `${base} ${variants[variant]} ${sizes[size]}`;
