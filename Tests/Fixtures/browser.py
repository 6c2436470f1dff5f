"""Opens a page in headless Chromium and prints what it did, as JSON.

Usage: browser.py CHROMIUM PAGE [PICTURES]

Prints the requests besides the page, the violations of its policy and other messages of the console,
whether it overflows, and the heights of its figures on paper. With a directory, it also writes
pictures and PDF files. Uses the standard library alone: the protocol runs over two pipes.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile
import threading
from urllib.parse import urlsplit

SIZES = {"phone": (375, 812), "desktop": (1280, 900)}
# Paper in inches, and its margins of 15 mm.
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}
MARGIN = 15 / 25.4
# The hosts of the browser's own services.
OWN_HOSTS = (".google.com", ".googleapis.com", ".gvt1.com")


class Browser:
    def __init__(self, program, home):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # Descriptors 3 and 4, whichever numbers the pipes have.
            one, other = os.dup(to_browser), os.dup(from_browser)
            os.dup2(one, 3)
            os.dup2(other, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
             # No host has an address: neither the page nor the browser reaches the network.
             "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--disable-default-apps",
             "--disable-extensions", "--no-pings", "--disable-spell-checking", "--incognito",
             "--disable-features=NetworkTimeServiceQuerying,SpellcheckService,OptimizationHints",
             "--user-data-dir=" + home,
             "--log-net-log=" + home + "/net.json", "about:blank"],
            preexec_fn=connect, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.watchdog = threading.Timer(90, self.process.kill)
        self.watchdog.start()
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None

    def read(self):
        while b"\0" not in self.buffer:
            data = os.read(self.input, 1 << 16)
            if not data:
                raise SystemExit("The browser ended.")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(method + ": " + json.dumps(answer["error"]))
                return answer["result"]
            self.events.append(answer)

    def wait(self, event):
        while not any(known.get("method") == event for known in self.events):
            self.events.append(self.read())

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise SystemExit(expression + ": " + json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def end(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait()
        self.watchdog.cancel()


def write(directory, name, data):
    with open(os.path.join(directory, name), "wb") as file:
        file.write(base64.b64decode(data))


def measure(browser, url, directory):
    result = {"overflows": [], "colors": {}, "tallest": {}, "cut": []}
    for scheme in ("light", "dark"):
        browser.call("Emulation.setEmulatedMedia", media="screen",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])
        for name, (width, height) in SIZES.items():
            browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                         deviceScaleFactor=1, mobile=False)
            if browser.value("document.documentElement.scrollWidth") > width:
                result["overflows"].append(name)
            if directory:
                shot = browser.call("Page.captureScreenshot", captureBeyondViewport=True)
                write(directory, "%s-%s.png" % (name, scheme), shot["data"])
        result["colors"][scheme] = browser.value(
            "[getComputedStyle(document.body).backgroundColor,"
            " getComputedStyle(document.body).color].join(' ')")
    for name, (width, height) in PAPERS.items():
        # One CSS pixel is 1/96 inch.
        columns, rows = (int((side - 2 * MARGIN) * 96) for side in (width, height))
        browser.call("Emulation.setEmulatedMedia", media="print", features=[])
        browser.call("Emulation.setDeviceMetricsOverride", width=columns, height=rows,
                     deviceScaleFactor=1, mobile=False)
        heights = browser.value(
            "[...document.querySelectorAll('figure')].map(f => f.getBoundingClientRect().height)")
        result["tallest"][name] = round(max(heights, default=0) / rows, 3)
        result["cut"] += browser.value(
            "[...document.querySelectorAll('.chart')]"
            ".filter(f => getComputedStyle(f).breakInside != 'avoid'"
            " || f.scrollWidth > f.clientWidth || f.getBoundingClientRect().right > innerWidth + 1)"
            ".map(f => f.getAttribute('aria-label'))")
        if directory:
            browser.call("Emulation.clearDeviceMetricsOverride")
            page = browser.call("Page.printToPDF", paperWidth=width, paperHeight=height,
                                printBackground=False, preferCSSPageSize=False)
            write(directory, name + ".pdf", page["data"])
    return result


def main():
    program, path = sys.argv[1], os.path.abspath(sys.argv[2])
    directory = sys.argv[3] if len(sys.argv) > 3 else None
    url = "file://" + path
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        browser = Browser(program, home)
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        browser.session = browser.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime", "Audits"):
            browser.call(domain + ".enable")
        browser.call("Page.navigate", url=url)
        browser.wait("Page.loadEventFired")
        result = measure(browser, url, directory)
        result["elements"] = browser.value("document.querySelectorAll('*').length")
        result["executable"] = browser.value(
            "[...document.querySelectorAll('script, img, iframe, object, embed, link, base, form, a,"
            " audio, video, foreignObject, use, image')].map(e => e.outerHTML)"
            ".concat([...document.querySelectorAll('*')].flatMap(e => [...e.attributes])"
            ".filter(a => /^on|^style$|href|src/.test(a.name)).map(a => a.name + '=' + a.value))")
        result["doctype"] = browser.value("document.compatMode")
        result["unnamed"] = browser.value(
            "[...document.querySelectorAll('svg')].filter(picture => ['title', 'desc'].some("
            "name => !picture.querySelector(':scope > ' + name)?.textContent)).length"
            " + [...document.querySelectorAll('figure')].filter(figure =>"
            " !figure.querySelector('figcaption') || !figure.querySelector('details table')).length"
            " + document.querySelectorAll('th:not([scope])').length"
            " + document.querySelectorAll('[id]').length")
        result["headings"] = browser.value(
            "[...new Set([...document.querySelectorAll('h1, h2, h3, h4')].map(h => h.tagName)"
            ".map((name, index, all) => (all[index - 1] ?? '') + name))]")
        requests = []
        messages = []
        for event in browser.events:
            parameters = event.get("params", {})
            if event["method"] == "Network.requestWillBeSent":
                requests.append(parameters["request"]["url"])
            elif event["method"] == "Log.entryAdded":
                messages.append(parameters["entry"]["text"])
            elif event["method"] in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                messages.append(json.dumps(parameters))
            elif event["method"] == "Audits.issueAdded":
                messages.append(json.dumps(parameters["issue"]))
        browser.end()
        requests.remove(url)
        with open(home + "/net.json") as log:
            text = log.read()
        # The log of the whole browser, without the requests that it makes for itself.
        fetched = {part.split('"')[0] for part in text.split('"url":"')[1:]}
        result["fetched"] = sorted(
            url for url in fetched if url.startswith(("http", "ws", "ftp"))
            and not (urlsplit(url).hostname or "").endswith(OWN_HOSTS))
        result["requests"] = requests
        result["messages"] = messages
    print(json.dumps(result))


main()
