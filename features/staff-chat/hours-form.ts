import { z } from 'zod';
import { type ChatHours, chatHoursSchema } from '@/lib/contract/staff-chat-shapes';

/** Days of the week, Monday first. */
export const days = [0, 1, 2, 3, 4, 5, 6] as const;
const usual = { opens: '09:00', closes: '21:00' };
const { week, holidays } = chatHoursSchema.shape;

const typedDay = z
  .object({ works: z.boolean(), opens: z.string(), closes: z.string() })
  // A field of time knows no 24:00: a day that ends at midnight is shown, and given, as ending at 00:00.
  .transform(({ works, opens, closes }) => (works ? { opens, closes: closes === '00:00' ? '24:00' : closes } : null))
  .pipe(week.element);

/** The hours as they are typed: one row for each day, free days as a list of dates. */
export const typedHours = z.object({
  week: z.array(typedDay).length(7),
  holidays: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter((one) => one !== ''))
    .refine((listed) => holidays.safeParse(listed).success, 'dates'),
  ring_minutes: z
    .number('ringMinutes')
    .refine((minutes) => chatHoursSchema.shape.ring_minutes.safeParse(minutes).success, 'ringMinutes'),
});

/** Hours as the form begins with them. */
export const shownHours = ({ week: given, holidays: free, ring_minutes }: ChatHours): z.input<typeof typedHours> => ({
  week: given.map((day) => ({
    works: day !== null,
    opens: day?.opens ?? usual.opens,
    closes: day === null ? usual.closes : day.closes === '24:00' ? '00:00' : day.closes,
  })),
  holidays: free.join(', '),
  ring_minutes,
});
