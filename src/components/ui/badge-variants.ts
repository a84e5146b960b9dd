const base =
  "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-px font-medium text-xs leading-[1.125rem] [&>svg]:size-3";

const variants = {
  default: "bg-tint text-tint-foreground",
  neutral: "bg-secondary text-secondary-foreground",
  outline: "border text-foreground",
  success: "bg-success-tint text-success-tint-foreground",
  warning: "bg-warning-tint text-warning-tint-foreground",
  destructive: "bg-destructive-tint text-destructive-tint-foreground",
};

export type BadgeVariant = keyof typeof variants;

export const badgeVariants = ({ variant = "neutral" }: { variant?: BadgeVariant } = {}) =>
  `${base} ${variants[variant]}`;
