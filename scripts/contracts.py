"""A contract for import-linter: a package imports nothing from outside the project but what is listed."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """`source` and all below it import, from outside the project, only `packages` and the standard library without
    `banned_stdlib`."""

    type_name = "only"

    source: Any = fields.StringField()
    packages: Any = fields.SetField(subfield=fields.StringField())
    banned_stdlib: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        del verbose
        project = self.source.partition(".")[0]
        allowed = {project, *self.packages, *sys.stdlib_module_names} - set(self.banned_stdlib)
        wrong = sorted(
            (module, imported)
            for module in {self.source, *graph.find_descendants(self.source)}
            for imported in graph.find_modules_directly_imported_by(module)
            if imported.partition(".")[0] not in allowed
        )
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, imported in check.metadata["wrong"]:
            output.print_error(f"{module} may not import {imported}")
