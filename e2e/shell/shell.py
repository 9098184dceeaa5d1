"""A web view with message handlers, as the iOS app has it, to test the native bridge against.

It opens pages at phone size, answers window.webkit.messageHandlers.<name>, and sends the back event.
Told what to do by JSON lines on stdin, it reports by JSON lines on stdout:

  in   {"do": "open", "url": "http://..."}         out  {"event": "loaded", "url": "..."}
  in   {"do": "evaluate", "id": 1, "script": "x"}  out  {"event": "result", "id": 1, "value": ...}
  in   {"do": "back", "id": 2}                     out  {"event": "result", "id": 2, "value": true}
  in   {"do": "quit"}
  unasked, as they happen                          out  {"event": "message", "name": "...", "payload": ...}
                                                   out  {"event": "left", "url": "tel:..."}

--without NAME      leave out this handler (may be repeated; "all" leaves out every one)
--reply NAME        this handler answers with a promise that is kept (may be repeated)
--refuse NAME       this handler answers with a promise that is broken (may be repeated)
"""

import argparse
import json
import sys
import threading

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# The names of the bridge. A name that the page sends and that is not here is lost, as in the app.
HANDLERS = [
    "openPage",
    "closeWebView",
    "openPageWithParam",
    "goHomeTab",
    "goMineTab",
    "goLogin",
    "callPhone",
    "goRating",
    "confirmEvent",
    "startBank",
    "endBank",
    "openScheme",
]
WIDTH, HEIGHT = 390, 844


def report(event, **facts):
    print(json.dumps({"event": event, **facts}), flush=True)


def register_handlers(content, arguments):
    for name in HANDLERS:
        if name in arguments.without or "all" in arguments.without:
            continue
        if name in arguments.reply + arguments.refuse:
            content.connect(f"script-message-with-reply-received::{name}", answer, name, arguments)
            content.register_script_message_handler_with_reply(name, None)
        else:
            content.connect(f"script-message-received::{name}", receive, name)
            content.register_script_message_handler(name)


def receive(_content, result, name):
    report("message", name=name, payload=json.loads(result.get_js_value().to_json(0)))


def answer(_content, value, reply, name, arguments):
    report("message", name=name, payload=json.loads(value.to_json(0)))
    if name in arguments.refuse:
        reply.return_error_message("the shell cannot do this")
    else:
        reply.return_value(value)
    return True


def decide(_view, decision, kind):
    """Addresses that no web view opens are reported, as the app would hand them to the system."""
    if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
        return False
    url = decision.get_navigation_action().get_request().get_uri()
    if url.startswith(("http:", "https:", "about:", "blob:")):
        return False
    report("left", url=url)
    decision.ignore()
    return True


def loaded(view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        report("loaded", url=view.get_uri())


def evaluate(view, script, identity):
    def finish(source, outcome):
        try:
            value = source.call_async_javascript_function_finish(outcome)
            report("result", id=identity, value=json.loads(value.to_string()))
        except GLib.Error as error:
            report("result", id=identity, error=error.message)

    body = f"return JSON.stringify((await ({script})) ?? null)"
    view.call_async_javascript_function(body, -1, None, None, None, None, finish)


def obey(view, line):
    order = json.loads(line)
    if order["do"] == "open":
        view.load_uri(order["url"])
    elif order["do"] == "evaluate":
        evaluate(view, order["script"], order["id"])
    elif order["do"] == "back":
        evaluate(view, "window.onNativeBack()", order["id"])
    elif order["do"] == "quit":
        Gtk.main_quit()
    else:
        report("unknown", order=order)
    return GLib.SOURCE_REMOVE


def read_orders(view):
    for line in sys.stdin:
        GLib.idle_add(obey, view, line)
    GLib.idle_add(Gtk.main_quit)


def main():
    parser = argparse.ArgumentParser()
    for option in ("--without", "--reply", "--refuse"):
        parser.add_argument(option, action="append", default=[])
    arguments = parser.parse_args()

    view = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral())
    register_handlers(view.get_user_content_manager(), arguments)
    view.connect("decide-policy", decide)
    view.connect("load-changed", loaded)
    window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    window.resize(WIDTH, HEIGHT)
    threading.Thread(target=read_orders, args=(view,), daemon=True).start()
    report("ready", width=WIDTH, height=HEIGHT)
    Gtk.main()


main()
