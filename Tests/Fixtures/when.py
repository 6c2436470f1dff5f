"""The date grammar of product.md, written from its text and not from the Swift code.

Reads lines of "zone TAB now TAB kind TAB text", where `now` is a local time of the zone and the kind
is `when`, `since` or `until`. Prints a day, a time with its offset, or the kind of the error.
"""

import re
import sys
from calendar import monthrange
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAY = "(?:" + "|".join(f"{name}|{name[:3]}" for name in DAYS) + ")"
COUNT = r"(?:a|an|[0-9]{1,6})"


class Refused(Exception):
    pass


def local(day, hour, minute, second, zone):
    """The first instant at which the clocks of the zone show the time."""
    wall = datetime(day.year, day.month, day.day, hour, minute, second)
    found = []
    for fold in (0, 1):
        instant = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if instant.astimezone(zone).replace(tzinfo=None) == wall:
            found.append(instant)
    if not found:
        raise Refused(f"skipped {day.isoformat()} {hour}:{minute}")
    return min(found).astimezone(zone)


def months_before(day, count):
    month = day.year * 12 + day.month - 1 - count
    year, month = divmod(month, 12)
    if not 1 <= year <= 9999:
        raise Refused("year out of range")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def days_before(day, count):
    try:
        return day - timedelta(days=count)
    except OverflowError:
        raise Refused("year out of range")


def clock(text):
    match = re.fullmatch(r"(?:at )?(?:noon|([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))? ?(am|pm)?)", text)
    if not match:
        raise Refused("not a time")
    if text.endswith("noon"):
        return 12, 0, 0
    hour, minute, second, half = match.groups()
    if minute is None and half is None:
        raise Refused("not a time")
    hour, minute, second = int(hour), int(minute or 0), int(second or 0)
    if half:
        if not 1 <= hour <= 12:
            raise Refused("not a time")
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour > 23 or minute > 59 or second > 59:
        raise Refused("no such time")
    return hour, minute, second


def iso_day(text):
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    try:
        return date(*map(int, match.groups()))
    except ValueError:
        raise Refused("no such day")


def named_day(text, today):
    """The day, and whether it is the latest one with its name."""
    plain = {"today": 0, "yesterday": 1, "tomorrow": -1}
    if text in plain:
        return days_before(today, plain[text]), False
    if re.fullmatch(WEEKDAY, text):
        index = [name[:3] for name in DAYS].index(text[:3])
        return days_before(today, (today.weekday() - index) % 7), True
    if match := re.fullmatch(f"(last|next) ({WEEKDAY})", text):
        index = [name[:3] for name in DAYS].index(match[2][:3])
        if match[1] == "last":
            return days_before(today, (today.weekday() - index - 1) % 7 + 1), False
        return days_before(today, -((index - today.weekday() - 1) % 7 + 1)), False
    if match := re.fullmatch(f"({COUNT}) (day|week|month|year)s? ago", text):
        count = 1 if match[1] in ("a", "an") else int(match[1])
        if match[2] in ("day", "week"):
            return days_before(today, count * (7 if match[2] == "week" else 1)), False
        return months_before(today, count * (12 if match[2] == "year" else 1)), False
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return iso_day(text), False
    return None


def rfc3339(text, zone):
    match = re.fullmatch(
        r"([0-9]{4}-[0-9]{2}-[0-9]{2})[t ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)?"
        r"(?:(z)|([+-])([0-9]{2}):?([0-9]{2}))?", text)
    if not match:
        return None
    day = iso_day(match[1])
    hour, minute, second = int(match[2]), int(match[3]), int(match[4] or 0)
    if hour > 23 or minute > 59 or second > 59:
        raise Refused("no such time")
    if match[5]:
        zone = timezone.utc
    elif match[6]:
        hours, minutes = int(match[7]), int(match[8])
        if hours > 23 or minutes > 59:
            raise Refused("no such offset")
        offset = timedelta(hours=hours, minutes=minutes)
        zone = timezone(offset if match[6] == "+" else -offset)
        return datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=zone)
    return local(day, hour, minute, second, zone)


def meaning(text, kind, now, zone):
    if kind != "when" and (match := re.fullmatch(r"([0-9]{4})(?:-([0-9]{2}))?", text)):
        year, month = int(match[1]), match[2] and int(match[2])
        if year == 0:
            raise Refused("year out of range")
        if month is not None and not 1 <= month <= 12:
            raise Refused("not a time")
        if kind == "since":
            return date(year, month or 1, 1)
        return date(year, month or 12, monthrange(year, month or 12)[1])
    if instant := rfc3339(text, zone):
        return instant
    if text == "now":
        return now
    if match := re.fullmatch(f"({COUNT}) (minute|hour)s? ago", text):
        count = 1 if match[1] in ("a", "an") else int(match[1])
        seconds = count * (60 if match[2] == "minute" else 3600)
        try:
            return (now.astimezone(timezone.utc) - timedelta(seconds=seconds)).astimezone(zone)
        except OverflowError:
            raise Refused("year out of range")
    today = now.date()
    if found := named_day(text, today):
        return found[0]
    words = text.split(" ")
    for index in range(len(words) + 1):
        first, rest = " ".join(words[:index]), " ".join(words[index:])
        for day_text, time_text in ((first, rest), (rest, first)):
            if day_text == "" or time_text == "":
                continue
            found = named_day(day_text, today)
            if found is None:
                continue
            try:
                hour, minute, second = clock(time_text)
            except Refused as refused:
                if str(refused) == "not a time":
                    continue
                raise
            day, is_latest = found
            later = (hour, minute, second) > (now.hour, now.minute, now.second)
            if is_latest and day == today and later:
                day = days_before(day, 7)
            return local(day, hour, minute, second, zone)
    hour, minute, second = clock(text)
    return local(today, hour, minute, second, zone)


def shown(value):
    if isinstance(value, datetime):
        return value.replace(microsecond=0).isoformat()
    return value.isoformat()


for line in sys.stdin.read().split("\n"):
    if not line:
        continue
    zone_name, now_text, kind, text = line.split("\t")
    zone = ZoneInfo(zone_name)
    wall = datetime.fromisoformat(now_text)
    try:
        now = local(wall.date(), wall.hour, wall.minute, wall.second, zone)
        print(shown(meaning(" ".join(text.lower().split()), kind, now, zone)))
    except Refused as refused:
        print(refused)
