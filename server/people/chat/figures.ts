import { sql } from 'kysely';
import type { ChatDay } from '../../../lib/contract/staff-chat-shapes.ts';
import type { Services } from '../../services.ts';

const dayMs = 86_400_000;

interface Row {
  readonly day: string;
  readonly chats: number;
  readonly answered: number;
  readonly missed: number;
  readonly answer_median: number | null;
  readonly answer_p90: number | null;
  readonly rates: number[];
}

/** All dates of a range, including both ends. */
function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.floor((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_one, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

/** Conversations with a question, by the date of the first one; response times count within opening hours only. */
export async function figuresOf({ db }: Services, from: string, to: string): Promise<ChatDay[]> {
  const countOfRate = (rate: number) => sql`count(*) filter (where rate = ${sql.lit(rate)})::integer`;
  const answerPercentile = (
    part: number,
  ) => sql`(percentile_cont(${sql.lit(part)}) within group (order by extract(epoch from first_answer_at - first_asked_at))
    filter (where first_answer_at is not null and not out_of_hours))::integer`;
  const { rows } = await sql<Row>`
    select to_char(first_asked_at at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day, count(*)::integer as chats,
      count(first_answer_at)::integer as answered, count(*) filter (where status = 0 and first_answer_at is null)::integer as missed,
      ${answerPercentile(0.5)} as answer_median, ${answerPercentile(0.9)} as answer_p90, array[${sql.join([1, 2, 3, 4, 5].map(countOfRate))}] as rates
    from chat_sessions
    where first_asked_at >= (${from}::date)::timestamp at time zone 'Asia/Tashkent' and first_asked_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'
    group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysBetween(from, to).map(
    (day) =>
      byDay.get(day) ?? {
        day,
        chats: 0,
        answered: 0,
        missed: 0,
        answer_median: null,
        answer_p90: null,
        rates: [0, 0, 0, 0, 0],
      },
  );
}
