import { z } from 'zod';
import { type ChatHours, chatHoursSchema } from '@/lib/contract/staff-chat-shapes';

/** Days of the week, Monday first. */
export const days = [0, 1, 2, 3, 4, 5, 6] as const;
const defaultHours = { opens: '09:00', closes: '21:00' };
const { week, holidays } = chatHoursSchema.shape;

const typedDay = z
  .object({ works: z.boolean(), opens: z.string(), closes: z.string() })
  // Time fields cannot hold 24:00: midnight as the end of a day is 00:00.
  .transform(({ works, opens, closes }) => (works ? { opens, closes: closes === '00:00' ? '24:00' : closes } : null))
  .pipe(week.element);

/** Hours as typed: one row per day, holidays as a list of dates. */
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

/** Initial values of the form. */
export const formHours = ({
  week: weekHours,
  holidays: free,
  ring_minutes,
}: ChatHours): z.input<typeof typedHours> => ({
  week: weekHours.map((day) => ({
    works: day !== null,
    opens: day?.opens ?? defaultHours.opens,
    closes: day === null ? defaultHours.closes : day.closes === '24:00' ? '00:00' : day.closes,
  })),
  holidays: free.join(', '),
  ring_minutes,
});
